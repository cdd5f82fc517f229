import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './labs.module.css';

/** Where the instrument stands. Nothing of what it reads is for the search. */
export function LabBench({ example, children }: { example: string; children: ReactNode }) {
  return (
    <div className={layout.container}>
      <p className={styles.example}>{example}</p>
      <div data-pagefind-ignore="">{children}</div>
    </div>
  );
}
