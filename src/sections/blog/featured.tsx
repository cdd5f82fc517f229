import { longDate, type ArticleSummary } from '../../lib/article.ts';
import { Drawing } from '../../instruments/drawing.tsx';
import { galley } from '../../lib/galley.ts';
import { codeLines, wordCount } from '../../lib/text-blocks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CategoryMark } from './category-mark.tsx';
import { TagLinks } from './tag-links.tsx';
import styles from './featured.module.css';

const COLUMNS = 4;

/** In place of a photograph: the article itself, set very small. */
function Proof({ blocks }: Pick<ArticleSummary, 'blocks'>) {
  const { width, height, heads, lines, code } = galley(blocks, COLUMNS);
  const counted = `${wordCount(blocks).toLocaleString('en-GB')} words, ${codeLines(blocks)} lines of code`;
  return (
    <figure className={styles.proof}>
      <Drawing viewBox={`0 0 ${width} ${height}`} label={`The article set very small: ${counted}`}>
        <path d={lines} />
        <path d={code} />
        <path d={heads} />
      </Drawing>
      <figcaption aria-hidden="true">Proof · {counted}</figcaption>
    </figure>
  );
}

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
