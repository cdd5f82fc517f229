import type { Measure } from './measure.ts';
import styles from './measure-bar.module.css';

const TENTHS =
  'M0 0v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16';

/** A stretch of tape with a tick at the target. The value is printed beside it, so it is hidden from screen readers. */
export function MeasureBar({ at, target }: Pick<Measure, 'at' | 'target'>) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <svg viewBox="0 0 100 16" preserveAspectRatio="none">
        <path d={TENTHS} />
      </svg>
      <rect width={`${at}%`} height="16" />
      {target !== undefined && <line x1={`${target}%`} x2={`${target}%`} y1="-5" y2="21" />}
    </svg>
  );
}
