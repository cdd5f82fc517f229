import styles from './rate-bar.module.css';
import type { Rate } from './rates.ts';

type Props = { rate: Rate; max: number; base: number };

/** A rate as a bar, with its interval as a line and the rate without the condition as a mark. Decorative: the figures are next to it. */
export function RateBar({ rate: { value, interval }, max, base }: Props) {
  const at = (share: number): string => `${((Math.min(share, max) / max) * 100).toFixed(1)}%`;
  return (
    <svg className={styles.bar} aria-hidden="true">
      <line className={styles.axis} x2="100%" y1="50%" y2="50%" />
      <rect width={at(value)} y="20%" height="60%" rx="1" />
      {interval && (
        <line className={styles.interval} x1={at(interval.low)} x2={at(interval.high)} y1="50%" y2="50%" />
      )}
      <line className={styles.base} x1={at(base)} x2={at(base)} y2="100%" />
    </svg>
  );
}
