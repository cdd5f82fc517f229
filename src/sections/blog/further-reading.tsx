import type { ReactNode } from 'react';
import { longDate, type ArticleSummary } from '../../lib/article.ts';
import { CategoryMark } from './category-mark.tsx';
import styles from './further-reading.module.css';

type Props = {
  /** The newsletter's box. */
  children?: ReactNode;
  previous: ArticleSummary | undefined;
  next: ArticleSummary | undefined;
  related: readonly ArticleSummary[];
};

function Way({ label, rel, to }: { label: string; rel: 'prev' | 'next'; to: ArticleSummary }) {
  return (
    <a href={to.path} rel={rel}>
      <span>{label}</span>
      {to.title}
    </a>
  );
}

/** What to read after an article: the one before it, the one after, and those that are near. */
export function FurtherReading({ previous, next, related, children }: Props) {
  return (
    <div className={styles.further}>
      <nav className={styles.ways} aria-label="Previous and next article">
        {previous && <Way label="← Previous" rel="prev" to={previous} />}
        {next && <Way label="Next →" rel="next" to={next} />}
      </nav>
      <section className={styles.related} aria-labelledby="related">
        <h2 id="related">Related</h2>
        <ol>
          {related.map((article) => (
            <li key={article.id}>
              <CategoryMark {...article.category} />
              <a href={article.path}>{article.title}</a>
              <span>
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
