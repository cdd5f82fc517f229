import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../lib/article.ts';
import { longDate } from '../../lib/dates.ts';
import layout from '../../ui/layout.module.css';
import linkRows from '../../ui/link-rows.module.css';
import roles from '../../ui/text-roles.module.css';
import { PreviousNext } from '../reading/previous-next.tsx';
import { CategoryMark } from './category-mark.tsx';
import styles from './further-reading.module.css';

type Props = {
  /** The newsletter's box. */
  children?: ReactNode;
  previous: ArticleSummary | undefined;
  next: ArticleSummary | undefined;
  related: readonly ArticleSummary[];
};

/** The previous and next article, related ones, and the newsletter. */
export function FurtherReading({ previous, next, related, children }: Props) {
  return (
    <div className={`${layout.container} ${styles.further}`}>
      <PreviousNext label="Previous and next article" previous={previous} next={next} />
      <section aria-labelledby="related">
        <h2 id="related" className={styles.related}>
          Related
        </h2>
        <ol className={linkRows.entries}>
          {related.map((article) => (
            <li key={article.id}>
              <CategoryMark {...article.category} />
              <a className={`${roles.name} ${roles.title} ${roles.cover}`} href={article.path}>
                {article.title}
              </a>
              <span className={roles.label}>
                {longDate(article.date)} · {article.minutes} min read
              </span>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.letter}>{children}</div>
    </div>
  );
}
