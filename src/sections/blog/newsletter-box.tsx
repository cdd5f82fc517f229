import type { ReactNode } from 'react';
import grounds from '../../ui/ground.module.css';
import roles from '../../ui/text-roles.module.css';
import line from './line.module.css';
import styles from './newsletter-box.module.css';

export type NewsletterWords = { title: string; text: string; feeds: string };

/** The reasons to subscribe, around the form. */
export function NewsletterBox({ title, text, feeds, children }: NewsletterWords & { children?: ReactNode }) {
  return (
    <section className={`${grounds.underTape} ${styles.box}`} id="newsletter">
      <h2 className={roles.subhead}>{title}</h2>
      <p>{text}</p>
      {children}
      <p className={line.feeds}>
        {feeds} <a href="/resources/blog/feed.xml">RSS</a> <a href="/resources/blog/feed.json">JSON</a>
      </p>
    </section>
  );
}
