import { percentAlong } from '../../lib/axis-scale.ts';
import type { Axis, Range as Interval } from '../../reports/report.ts';
import styles from './range.module.css';

type Props = { range: Interval; axis: Axis };

/** The interval as a bar, the value as a dot, the target as a line. Hidden from assistive technology: the table has the numbers. */
export function Range({ range, axis }: Props) {
  const at = (value: number): number => percentAlong(value, axis.max, axis.min);
  const [low, value, high] = [at(range.low), at(range.value), at(range.high)];
  return (
    <svg className={styles.range} aria-hidden="true">
      <line x2="100%" y1="50%" y2="50%" />
      <rect x={`${low}%`} width={`${Math.max(0.4, high - low)}%`} y="5" height="10" />
      <circle cx={`${value}%`} cy="10" r="4" />
      {axis.target !== undefined && (
        <line className={styles.target} x1={`${at(axis.target)}%`} x2={`${at(axis.target)}%`} y2="100%" />
      )}
    </svg>
  );
}
