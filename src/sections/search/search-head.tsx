import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './search-head.module.css';

type Props = {
  title: string;
  /** Shown instead of the search box when scripts are disabled. */
  withoutScript: string;
  /** The search box and the links to browse. */
  children?: ReactNode;
};

export function SearchHead({ title, withoutScript, children }: Props) {
  return (
    <div id="opening" className={`${layout.container} ${styles.search}`}>
      <h1>{title}</h1>
      <p className={styles.off}>{withoutScript}</p>
      {children}
    </div>
  );
}
