import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './search-head.module.css';

type Props = {
  title: string;
  /** Shown instead of the search box when scripts are disabled. */
  withoutScript: string;
  /** The search box; the links to browse are the children. */
  box?: ReactNode;
  children?: ReactNode;
};

export function SearchHead({ title, withoutScript, box, children }: Props) {
  return (
    <div id="opening" className={`${layout.container} ${styles.search}`}>
      <h1>{title}</h1>
      <p className={styles.off}>{withoutScript}</p>
      <div className={styles.box}>{box}</div>
      {children}
    </div>
  );
}
