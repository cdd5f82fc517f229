import type { ReactNode } from 'react';
import grounds from '../../ui/ground.module.css';
import { FeedLinks } from './feed-links.tsx';
import styles from './newsletter-box.module.css';

export type NewsletterWords = { title: string; text: string; feeds: string };

/** The reasons to subscribe, around the form. */
export function NewsletterBox({ title, text, feeds, children }: NewsletterWords & { children?: ReactNode }) {
  return (
    <section className={`${grounds.underTape} ${styles.box}`} id="newsletter">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <FeedLinks label={feeds} />
    </section>
  );
}
