import type { ReactNode } from 'react';
import styles from './legal-text.module.css';

type Props = { title: string; lead: string; updated: string; children?: ReactNode };

export function LegalText({ title, lead, updated, children }: Props) {
  return (
    <article className={styles.legal}>
      <header>
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className={styles.updated}>
          Last changed <time dateTime={updated}>{updated}</time>
        </p>
      </header>
      <div className={styles.text}>{children}</div>
    </article>
  );
}
