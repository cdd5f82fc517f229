import { ticksPath } from './svg-path.ts';
import { percent } from './plot.tsx';
import styles from './tick-axis.module.css';

type TickAxisProps = {
  /** The words at the long ticks, evenly spaced from the left edge to the right. */
  labels: readonly string[];
  /** Short ticks between two long ones, plus one. */
  perPart?: number;
};

const SLOT = 10;

function side(index: number, parts: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === parts ? 'end' : 'middle';
}

/** The edge of a tape measure. Hidden from screen readers: the plot above says its range in words. */
export function TickAxis({ labels, perPart = 5 }: TickAxisProps) {
  const parts = labels.length - 1;
  return (
    <svg className={styles.axis} aria-hidden="true">
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
