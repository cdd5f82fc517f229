import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates.ts';
import layout from '../../ui/layout.module.css';
import roles from '../../ui/text-roles.module.css';
import { Fold } from '../reading/fold.tsx';
import { PreviousNext } from '../reading/previous-next.tsx';
import { Prose } from '../reading/prose.tsx';
import { TableOfContents } from '../reading/table-of-contents.tsx';
import columns from '../reading/columns.module.css';
import { DocumentList, type DocumentLink, type ListedSection } from './document-list.tsx';
import styles from './document-page.module.css';
import { VideoCards, type Video } from './video-card.tsx';

type Neighbour = DocumentLink & { minutes: number };

type Props = {
  document: Neighbour & { id: string; description: string; section: string; updated?: string | undefined };
  sections: ListedSection[];
  headings: { depth: number; slug: string; text: string }[];
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** Recordings come before the text, and appear in its table of contents. */
  videos: Video[];
  children?: ReactNode;
};

/** A page of the manual: all documents on the left, the text, and its table of contents on the right. */
export function DocumentPage({ document, sections, headings, previous, next, videos, children }: Props) {
  const list = <DocumentList sections={sections} current={document.path} />;
  const films = videos.map(({ id, title }) => ({ depth: 2, slug: id, text: title }));
  const contents = <TableOfContents headings={[...films, ...headings]} />;
  return (
    <div className={`${layout.container} ${layout.page} ${columns.page} ${styles.page}`}>
      <div className={columns.side}>{list}</div>
      <article className={styles.text}>
        <header id="opening">
          <h1>{document.title}</h1>
          <p className={roles.lead}>{document.description}</p>
          <ul className={`${roles.label} ${styles.meta}`}>
            <li>{document.section}</li>
            <li>{document.minutes} min read</li>
            {document.updated && (
              <li>
                Last updated <time dateTime={document.updated}>{longDate(document.updated)}</time>
              </li>
            )}
            <li>
              <a href={`${document.path}.md`} download={`${document.id}.md`}>
                Download as Markdown
              </a>
            </li>
          </ul>
        </header>
        <div className={columns.fold}>
          <div className={styles.all}>
            <Fold label="All documents">{list}</Fold>
          </div>
          <Fold label="On this page">{contents}</Fold>
        </div>
        {videos.length > 0 && <VideoCards videos={videos} />}
        <Prose searchable>{children}</Prose>
        <footer>
          <PreviousNext label="Previous and next document" previous={previous} next={next} />
          <p>
            Was something wrong, or missing?{' '}
            <a className={roles.onward} href="/contact?service=Other">
              Tell us
            </a>
          </p>
        </footer>
      </article>
      <div className={columns.contents}>{contents}</div>
    </div>
  );
}
