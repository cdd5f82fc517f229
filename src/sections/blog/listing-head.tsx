import type { ReactNode } from 'react';
import styles from './listing-head.module.css';

/** The opening of a page that only lists: a category, a tag, a further page. */
export function ListingHead({
  title,
  note,
  children,
}: {
  title: string;
  note: string;
  children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <h1>
        {children}
        {title}
      </h1>
      <p>
        {note} <a href="/resources/blog#latest">All articles</a>
      </p>
    </header>
  );
}
