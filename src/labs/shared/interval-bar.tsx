import styles from './interval-bar.module.css';

type Props = {
  value: number;
  interval?: { low: number; high: number } | null;
  /** The end of the scale, which begins at 0, and a value on it to compare with. */
  max: number;
  base?: number;
};

/** A value with its interval as a bar. Decorative: the numbers are next to it as text. */
export function IntervalBar({ value, interval, max, base }: Props) {
  const at = (share: number): string => `${((Math.min(share, max) / max) * 100).toFixed(1)}%`;
  return (
    <svg className={styles.bar} aria-hidden="true">
      <line x2="100%" y1="50%" y2="50%" />
      {interval && (
        <rect x={at(interval.low)} width={at(interval.high - interval.low)} y="25%" height="50%" rx="1" />
      )}
      {base !== undefined && <line className={styles.base} x1={at(base)} x2={at(base)} y2="100%" />}
      <line className={styles.value} x1={at(value)} x2={at(value)} y2="100%" />
    </svg>
  );
}
