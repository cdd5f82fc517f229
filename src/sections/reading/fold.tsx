import type { ReactNode } from 'react';
import unfolds from '../../ui/unfolds.module.css';
import styles from './fold.module.css';

/** A navigation that lies beside the text on wide windows, folded above it on others. The page says when it is shown. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={`${unfolds.unfolds} ${styles.fold}`}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
