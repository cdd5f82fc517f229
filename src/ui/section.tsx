import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { Marked } from './marked.tsx';

/** A stretch of page: the site's width and its vertical rhythm. */
export function Section({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <section className={styles.section} id={id}>
      {children}
    </section>
  );
}

/** Claim on the left, note on the right. */
export function SectionHead({ title, note }: { title: string; note?: string | undefined }) {
  return (
    <div className={styles.head} data-settle="">
      <h2>
        <Marked text={title} />
      </h2>
      {note && <p>{note}</p>}
    </div>
  );
}
