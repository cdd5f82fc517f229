import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The opening of a page without an instrument: graph paper, the claim, and a note beside it. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <section className={styles.head}>
      <div className={styles.inner}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
