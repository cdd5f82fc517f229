import type { ArticleSummary } from '../../lib/article.ts';
import { longDate } from '../../lib/dates.ts';
import { ButtonLink } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import roles from '../../ui/text-roles.module.css';
import { CategoryLink } from './category-link.tsx';
import { ArticleMiniature } from './article-miniature.tsx';
import { TagLinks } from './tag-links.tsx';
import line from './line.module.css';
import styles from './featured.module.css';

type Props = { marker: string; button: string; article: ArticleSummary };

export function Featured({ marker, button, article }: Props) {
  return (
    <article className={`${layout.container} ${layout.columns} ${styles.featured}`}>
      <div>
        <p className={line.line}>
          <strong>{marker}</strong>
          <CategoryLink {...article.category} />
        </p>
        <h2>
          <a className={roles.title} href={article.path}>
            {article.title}
          </a>
        </h2>
        <p className={roles.lead}>{article.excerpt}</p>
        <p className={line.line}>
          <span>{article.author}</span>
          <time dateTime={article.date}>{longDate(article.date)}</time>
          <span>{article.minutes} min read</span>
        </p>
        <TagLinks tags={article.tags} />
        <ButtonLink href={article.path} variant="ink" arrow>
          {button}
        </ButtonLink>
      </div>
      <ArticleMiniature blocks={article.blocks} />
    </article>
  );
}
