import { percentAlong } from '../lib/axis-scale.ts';
import { formatNumber } from '../lib/figure-format.ts';
import { percent } from './plot.tsx';
import styles from './bar-metric.module.css';

export type BarMetric = {
  label: string;
  value: number;
  unit: string;
  target?: number | undefined;
  /** Ends of the scale, 0 and 100 unless given. */
  min?: number | undefined;
  max?: number | undefined;
  decimals?: number | undefined;
  /** For latencies and error rates: the bar is to end before the target's tick. */
  lowerIsBetter?: boolean | undefined;
};
export type BarMetricsProps = { metrics: readonly BarMetric[] };

const TENTHS = `M0 0v16${'m10-16v16'.repeat(10)}`;

const withUnit = (value: number, unit: string, decimals: number): string =>
  `${formatNumber(value, decimals)}${/^\w/.test(unit) ? ' ' : ''}${unit}`;

function Row({ label, value, unit, target, min = 0, max = 100, decimals = 0, lowerIsBetter }: BarMetric) {
  const tick = target === undefined ? undefined : percent(percentAlong(target, max, min));
  return (
    <li>
      <span>
        {label}
        {target !== undefined && (
          <small>
            target {lowerIsBetter ? '≤' : '≥'} {withUnit(target, unit, decimals)}
          </small>
        )}
      </span>
      <svg aria-hidden="true">
        <svg viewBox="0 0 100 16" preserveAspectRatio="none">
          <path d={TENTHS} />
        </svg>
        <rect width={percent(percentAlong(value, max, min))} height="16" />
        {tick && <line x1={tick} x2={tick} y1="-5" y2="21" />}
      </svg>
      <b>{withUnit(value, unit, decimals)}</b>
    </li>
  );
}

/** Bars like tape pulled to a length, the target a tick across. Ink comes from the ground: paper or panel. */
export function BarMetrics({ metrics }: BarMetricsProps) {
  return (
    <ul className={styles.metrics}>
      {metrics.map((metric) => (
        <Row key={metric.label} {...metric} />
      ))}
    </ul>
  );
}
