import { viewsText, type ArticleSummary } from '../../lib/article.ts';
import { dayNumber, monthAndYear } from '../../lib/dates.ts';
import { ArticleTape } from './article-tape.tsx';
import { CategoryLink } from './category-link.tsx';
import { TagLinks } from './tag-links.tsx';
import roles from '../../ui/text-roles.module.css';
import line from './line.module.css';
import styles from './article-row.module.css';

type Props = ArticleSummary & { button: string; heading: 'h2' | 'h3' };

/** An article in a list, with its date in the margin. */
export function ArticleRow({ button, heading: Heading, ...article }: Props) {
  return (
    <li className={styles.row} data-settle="">
      <time className={roles.label} dateTime={article.date}>
        <b>{dayNumber(article.date)}</b> {monthAndYear(article.date)}
      </time>
      <div>
        <p className={line.line}>
          <CategoryLink {...article.category} />
          {article.views !== undefined && <span>{viewsText(article.views)}</span>}
        </p>
        <Heading>
          <a className={roles.title} href={article.path}>
            {article.title}
          </a>
        </Heading>
        <p>{article.excerpt}</p>
        <p className={line.line}>
          <span>{article.author}</span>
          <span className={styles.read}>
            {article.minutes} min read <ArticleTape {...article} />
          </span>
        </p>
        <div className={styles.end}>
          <TagLinks tags={article.tags} />
          <a className={styles.more} href={article.path} aria-label={`${button}: ${article.title}`}>
            {button} <span aria-hidden="true">→</span>
          </a>
        </div>
      </div>
    </li>
  );
}
