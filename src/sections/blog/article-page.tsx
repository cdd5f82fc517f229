import type { ReactNode } from 'react';
import { viewsText, type ArticleSummary } from '../../lib/article.ts';
import { longDate } from '../../lib/dates.ts';
import layout from '../../ui/layout.module.css';
import { Pairs } from '../../ui/pairs.tsx';
import roles from '../../ui/text-roles.module.css';
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

const Day = ({ date }: { date: string }) => <time dateTime={date}>{longDate(date)}</time>;

function Facts({ author, date, updated, minutes, views, blocks }: Props['article']) {
  const length = (
    <>
      {minutes} min read
      <ArticleTape blocks={blocks} minutes={minutes} />
    </>
  );
  return (
    <Pairs
      className={`${roles.label} ${styles.facts}`}
      items={[
        { name: 'By', value: author },
        { name: 'Published', value: <Day date={date} /> },
        { name: 'Updated', value: updated !== date && <Day date={updated} /> },
        { name: 'Length', value: length },
        { name: 'Read', value: views !== undefined && `${viewsText(views)}, illustrative` },
      ]}
    />
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
          <p className={roles.lead}>{article.excerpt}</p>
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
