import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import line from './line.module.css';
import styles from './listing-head.module.css';

type Props = { title: string; note: string; children?: ReactNode };

/** The heading of a listing: a category, a tag or a further page. */
export function ListingHead({ title, note, children }: Props) {
  return (
    <header id="opening" className={`${layout.container} ${layout.columns} ${styles.head}`}>
      <h1>
        {children}
        {title}
      </h1>
      <p className={line.line}>
        {note} <a href="/resources/blog#latest">All articles</a>
      </p>
    </header>
  );
}
