import { dayNumber, monthAndYear, viewsText, type ArticleSummary } from '../../lib/article.ts';
import { ArticleTape } from './article-tape.tsx';
import { CategoryMark } from './category-mark.tsx';
import { TagLinks } from './tag-links.tsx';
import styles from './article-row.module.css';

type Props = ArticleSummary & { button: string; heading: 'h2' | 'h3' };

/** One line of the index: its day in the margin, as in a journal. */
export function ArticleRow({ button, heading: Heading, ...article }: Props) {
  return (
    <li className={styles.row} data-settle="">
      <time dateTime={article.date}>
        <b>{dayNumber(article.date)}</b> {monthAndYear(article.date)}
      </time>
      <div>
        <p className={styles.meta}>
          <a href={article.category.path}>
            <CategoryMark {...article.category} />
            {article.category.name}
          </a>
          {article.views !== undefined && <span>{viewsText(article.views)}</span>}
        </p>
        <Heading>
          <a href={article.path}>{article.title}</a>
        </Heading>
        <p>{article.excerpt}</p>
        <p className={styles.meta}>
          <span>{article.author}</span>
          <span className={styles.read}>
            {article.minutes} min read <ArticleTape {...article} />
          </span>
        </p>
        <div className={styles.end}>
          <TagLinks tags={article.tags} />
          <a href={article.path} aria-label={`${button}: ${article.title}`}>
            {button} <span aria-hidden="true">→</span>
          </a>
        </div>
      </div>
    </li>
  );
}
