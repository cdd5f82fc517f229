import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import scripting from '../../ui/scripting.module.css';
import styles from './labs.module.css';

type Props = { example: string; withoutScript: string; children: ReactNode };

/** The container of a lab's instrument, which the search index leaves out. */
export function LabBench({ example, withoutScript, children }: Props) {
  return (
    <div className={layout.container}>
      <p className={styles.example}>{example}</p>
      <p className={`${styles.example} ${scripting.scriptless}`}>
        <strong>{withoutScript}</strong>
      </p>
      <div data-pagefind-ignore="">{children}</div>
    </div>
  );
}
