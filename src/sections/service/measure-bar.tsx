import type { Measure } from './measure.ts';
import styles from './measure-bar.module.css';

const TENTHS =
  'M0 0v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16m10-16v16';

/**
 * A stretch of tape with a tick at the target, a whisker over the interval and hatching where the target was missed. All of
 * it is also printed as text, so it is hidden from screen readers.
 */
export function MeasureBar({ at, target, interval, shortfall }: Measure) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <svg viewBox="0 0 100 16" preserveAspectRatio="none">
        <path d={TENTHS} />
      </svg>
      <rect width={`${at}%`} height="16" />
      {shortfall && (
        <line className={styles.shortfall} x1={`${shortfall.from}%`} x2={`${shortfall.to}%`} y1="8" y2="8" />
      )}
      {target !== undefined && <line x1={`${target}%`} x2={`${target}%`} y1="-5" y2="21" />}
      {interval && (
        <g className={styles.interval}>
          <line x1={`${interval.from}%`} x2={`${interval.to}%`} y1="8" y2="8" />
          <line x1={`${interval.from}%`} x2={`${interval.to}%`} y1="8" y2="8" />
        </g>
      )}
    </svg>
  );
}
