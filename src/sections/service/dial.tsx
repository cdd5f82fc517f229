import { dialArc } from '../../lib/dial-arc.ts';
import type { Measure } from './measure.ts';
import styles from './dial.module.css';

/** 0 points left, 100 right. */
const angle = (at: number): number => Math.round(at * 18) / 10 - 90;

const arc = dialArc([100, 104], 88);
const WHOLE = arc({ from: 0, to: 100 });

/**
 * A gauge with a needle, a whisker over the interval and hatching where the target was missed. All of it is also printed as text,
 * so it is hidden from screen readers.
 */
export function Dial({ at, target, interval, shortfall }: Measure) {
  return (
    <svg className={styles.dial} viewBox="0 0 200 108" aria-hidden="true">
      <path d={WHOLE} className={styles.scale} />
      <path d={arc({ from: 0, to: at })} className={styles.reach} />
      <path d={WHOLE} className={styles.ticks} pathLength="100" />
      {shortfall && <path d={arc(shortfall)} className={styles.shortfall} />}
      {interval && (
        <g className={styles.interval}>
          <path d={arc(interval)} />
          <path d={arc(interval)} />
        </g>
      )}
      {target !== undefined && <path d="M100 26V6" transform={`rotate(${angle(target)} 100 104)`} />}
      <g transform={`rotate(${angle(at)} 100 104)`}>
        <path d="M100 104V40" className={styles.needle} />
      </g>
      <circle cx="100" cy="104" r="5" />
    </svg>
  );
}
