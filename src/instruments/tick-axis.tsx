import { ticksPath } from './svg-path.ts';
import { percent } from './plot.tsx';
import styles from './tick-axis.module.css';

type TickAxisProps = {
  /** The labels of the long ticks, evenly spaced from left to right. */
  labels: readonly string[];
  /** Divisions between two long ticks. */
  perPart?: number;
  /** For axes shared by several drawings: the cursor's data (src/lib/tape.ts) and its text alternative. */
  read?: { label: string; tape: string };
};

const SLOT = 10;

function side(index: number, parts: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === parts ? 'end' : 'middle';
}

/** The edge of a tape measure. Hidden from screen readers if a plot above states its range. */
export function TickAxis({ labels, perPart = 5, read }: TickAxisProps) {
  const parts = labels.length - 1;
  return (
    <svg
      className={styles.axis}
      {...(read
        ? { role: 'img', 'aria-label': read.label, 'data-tape': read.tape }
        : { 'aria-hidden': true })}
    >
      <svg viewBox={`0 0 ${parts * perPart * SLOT} 32`} preserveAspectRatio="none">
        <path d={ticksPath(parts, perPart, SLOT)} />
      </svg>
      {labels.map((label, index) => (
        <text key={label} x={percent((index * 100) / parts)} y="29" textAnchor={side(index, parts)}>
          {label}
        </text>
      ))}
    </svg>
  );
}
