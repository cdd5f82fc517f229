import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './labs.module.css';

/** The container of a lab's instrument, which the search index leaves out. */
export function LabBench({ example, children }: { example: string; children: ReactNode }) {
  return (
    <div className={layout.container}>
      <p className={styles.example}>{example}</p>
      <div data-pagefind-ignore="">{children}</div>
    </div>
  );
}
