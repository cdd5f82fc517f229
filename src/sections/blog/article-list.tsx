import type { ArticleSummary } from '../../lib/article.ts';
import { ArticleRow } from './article-row.tsx';
import styles from './article-list.module.css';

type Props = {
  /** None on a page whose h1 says it already. */
  title?: string;
  note?: string;
  /** Says what view counts are. Required, so that no listing prints them unlabelled. */
  views: string;
  button: string;
  articles: readonly ArticleSummary[];
};

export function ArticleList({ title, note, views, button, articles }: Props) {
  const notes = [note, articles.some((article) => article.views !== undefined) && views].filter(Boolean);
  return (
    <>
      {title && (
        <h2 id="latest" tabIndex={-1}>
          {title}
        </h2>
      )}
      {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
      <ol>
        {articles.map((article) => (
          <ArticleRow key={article.id} {...article} button={button} heading={title ? 'h3' : 'h2'} />
        ))}
      </ol>
    </>
  );
}
