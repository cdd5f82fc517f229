import type { ReactNode } from 'react';
import { viewsText, type ArticleSummary } from '../../lib/article.ts';
import { longDate } from '../../lib/dates.ts';
import layout from '../../ui/layout.module.css';
import { Fold } from '../reading/fold.tsx';
import { Prose } from '../reading/prose.tsx';
import { TableOfContents } from '../reading/table-of-contents.tsx';
import columns from '../reading/columns.module.css';
import { ArticleTape } from './article-tape.tsx';
import { CategoryLink } from './category-link.tsx';
import { ArticleMiniature } from './article-miniature.tsx';
import { ShareLinks } from './share-links.tsx';
import { TagLinks } from './tag-links.tsx';
import styles from './article-page.module.css';

type Props = {
  article: ArticleSummary & { updated: string };
  /** The public address, for sharing. */
  url: string;
  headings: { depth: number; slug: string; text: string }[];
  /** The drawing between the heading and the text. */
  drawing?: ReactNode;
  children?: ReactNode;
};

function Facts({ author, date, updated, minutes, views, blocks }: Props['article']) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>By</dt>
        <dd>{author}</dd>
      </div>
      <div>
        <dt>Published</dt>
        <dd>
          <time dateTime={date}>{longDate(date)}</time>
        </dd>
      </div>
      {updated !== date && (
        <div>
          <dt>Updated</dt>
          <dd>
            <time dateTime={updated}>{longDate(updated)}</time>
          </dd>
        </div>
      )}
      <div>
        <dt>Length</dt>
        <dd>
          {minutes} min read
          <ArticleTape blocks={blocks} minutes={minutes} />
        </dd>
      </div>
      {views !== undefined && (
        <div>
          <dt>Read</dt>
          <dd>{viewsText(views)}, illustrative</dd>
        </div>
      )}
    </dl>
  );
}

/** An article: its facts in the margin, the text, and its table of contents on the right. */
export function ArticlePage({ article, url, headings, drawing, children }: Props) {
  const contents = <TableOfContents headings={headings} />;
  return (
    <article className={`${layout.container} ${columns.page} ${styles.article}`}>
      <header id="opening">
        <div>
          <CategoryLink {...article.category} />
          <h1>{article.title}</h1>
          <p>{article.excerpt}</p>
        </div>
        <ArticleMiniature blocks={article.blocks} />
      </header>
      <Facts {...article} />
      <div className={styles.text}>
        <div className={`${columns.fold} ${styles.fold}`}>
          <Fold label="On this page">{contents}</Fold>
        </div>
        {drawing}
        <Prose searchable>{children}</Prose>
        <footer>
          <TagLinks tags={article.tags} />
          <ShareLinks title={article.title} url={url} />
        </footer>
      </div>
      <div className={`${columns.contents} ${styles.contents}`}>{contents}</div>
    </article>
  );
}
