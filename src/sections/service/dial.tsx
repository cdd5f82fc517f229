import type { Measure } from './measure.ts';
import styles from './dial.module.css';

/** 0 points left, 100 right. */
const angle = (at: number): number => Math.round(at * 18) / 10 - 90;

/** A gauge with a needle; the value is printed beside it, so it is hidden from screen readers. */
export function Dial({ at, target }: Pick<Measure, 'at' | 'target'>) {
  return (
    <svg className={styles.dial} viewBox="0 0 200 108" aria-hidden="true">
      <path d="M12 104a88 88 0 0 1 176 0" className={styles.scale} />
      <path
        d="M12 104a88 88 0 0 1 176 0"
        className={styles.reach}
        pathLength="100"
        strokeDasharray={`${at} 100`}
      />
      <path d="M12 104a88 88 0 0 1 176 0" className={styles.ticks} pathLength="100" />
      {target !== undefined && <path d="M100 26V6" transform={`rotate(${angle(target)} 100 104)`} />}
      <g transform={`rotate(${angle(at)} 100 104)`}>
        <path d="M100 104V40" className={styles.needle} />
      </g>
      <circle cx="100" cy="104" r="5" />
    </svg>
  );
}
