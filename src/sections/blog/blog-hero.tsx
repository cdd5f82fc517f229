import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import { NEWSLETTER_FIELD } from './newsletter-field.ts';
import ground from '../../ui/graph-paper.module.css';
import styles from './blog-hero.module.css';

type Props = { title: string; lead: string; latest: string; subscribe: string; children?: ReactNode };

/** Both buttons lead to something that takes the focus, so that the browser moves it there by itself. */
export function BlogHero({ title, lead, latest, subscribe, children }: Props) {
  return (
    <div className={ground.paper}>
      <div className={styles.hero}>
        <div>
          <h1>
            <Marked text={title} />
          </h1>
          <p>{lead}</p>
          <p className={styles.actions}>
            <ButtonLink href="#latest" variant="tape">
              {latest}
            </ButtonLink>
            <ButtonLink href={`#${NEWSLETTER_FIELD}`} variant="ghost">
              {subscribe}
            </ButtonLink>
          </p>
        </div>
        {children}
      </div>
    </div>
  );
}
