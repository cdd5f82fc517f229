import type { ReactNode } from 'react';
import unfolds from '../../ui/unfolds.module.css';
import styles from './fold.module.css';

/** The collapsed form of a navigation that wide windows show next to the text. The page decides when it appears. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={`${unfolds.unfolds} ${styles.fold}`}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
