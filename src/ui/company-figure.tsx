import type { Figure } from '../lib/figures.ts';
import styles from './company-figure.module.css';
import hidden from './unseen.module.css';

type Based = { basis?: Figure['basis'] | undefined };

/** Marks a figure that only the company vouches for with a ring, as on /trust. */
export function CompanyMark({ basis }: Based) {
  if (basis !== 'company') return null;
  return (
    <span className={styles.ring}>
      {'\u00A0'}
      <span className={hidden.unseen}>company figure</span>
    </span>
  );
}

/** Explains the ring, below figures of which at least one has it. */
export function CompanyNote({ figures }: { figures: readonly Based[] }) {
  if (!figures.some(({ basis }) => basis === 'company')) return null;
  return (
    <p className={styles.note}>
      <span className={styles.ring} aria-hidden="true" />
      {'\u00A0'}Company figure: our own statement. <a href="/quality/figures">Every figure and its source</a>
    </p>
  );
}
