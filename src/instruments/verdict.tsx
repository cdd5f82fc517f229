import type { ReactNode } from 'react';
import styles from './verdict.module.css';

export type Tone = 'pass' | 'fail' | 'warn';

/** A result in one word, with a shape that differs by tone so that the colour never speaks alone. */
export function Verdict({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={styles[tone]}>{children}</span>;
}
