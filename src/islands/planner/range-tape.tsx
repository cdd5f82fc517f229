import type { Range } from '../../lib/estimate.ts';
import roles from '../../ui/text-roles.module.css';
import styles from './planner.module.css';

const ENDS = [20, 40, 80, 160];

/** The range on a tape measure, on the shortest scale that contains it. */
export function RangeTape({ range: [from, to] }: { range: Range }) {
  const end = ENDS.find((days) => days >= to) ?? Math.ceil(to / 100) * 100;
  return (
    <div className={`${roles.label} ${styles.tape}`} aria-hidden="true">
      <svg viewBox={`0 0 ${end} 1`} preserveAspectRatio="none">
        <rect x={from} width={Math.max(to - from, end / 100)} height="1" />
      </svg>
      {[0, end / 2, end].map((days) => (
        <span key={days}>{days === end ? `${days} days` : days}</span>
      ))}
    </div>
  );
}
