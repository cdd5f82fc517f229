import type { ArticleSummary } from '../../lib/article.ts';
import { ArticleRow } from './article-row.tsx';
import styles from './article-list.module.css';

type Props = {
  /** None on a page whose h1 says it already. */
  title?: string;
  note?: string;
  button: string;
  articles: readonly ArticleSummary[];
};

export function ArticleList({ title, note, button, articles }: Props) {
  return (
    <>
      {title && (
        <h2 id="latest" className={styles.title} tabIndex={-1}>
          {title}
        </h2>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <ol className={styles.list}>
        {articles.map((article) => (
          <ArticleRow key={article.id} {...article} button={button} heading={title ? 'h3' : 'h2'} />
        ))}
      </ol>
    </>
  );
}
