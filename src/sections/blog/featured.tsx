import { longDate, type ArticleSummary } from '../../lib/article.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CategoryMark } from './category-mark.tsx';
import { Proof } from './proof.tsx';
import { TagLinks } from './tag-links.tsx';
import styles from './featured.module.css';

type Props = { marker: string; button: string; article: ArticleSummary };

export function Featured({ marker, button, article }: Props) {
  return (
    <article className={styles.featured}>
      <div>
        <p className={styles.meta}>
          <strong>{marker}</strong>
          <a href={article.category.path}>
            <CategoryMark {...article.category} />
            {article.category.name}
          </a>
        </p>
        <h2>
          <a href={article.path}>{article.title}</a>
        </h2>
        <p>{article.excerpt}</p>
        <p className={styles.meta}>
          <span>{article.author}</span>
          <time dateTime={article.date}>{longDate(article.date)}</time>
          <span>{article.minutes} min read</span>
        </p>
        <TagLinks tags={article.tags} />
        <ButtonLink href={article.path} variant="ink" arrow>
          {button}
        </ButtonLink>
      </div>
      <Proof blocks={article.blocks} />
    </article>
  );
}
