import type { ReactNode } from 'react';
import styles from './verdict.module.css';

export type Tone = 'pass' | 'fail' | 'warn';

/** A one-word result with a shape per tone, so that colour is never the only cue. */
export function Verdict({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={styles[tone]}>{children}</span>;
}
