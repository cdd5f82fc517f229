import type { Row } from './arrange.ts';
import styles from './plan.module.css';

/** The lines by the week they start in. */
export function WeekTape({ rows, weeks }: { rows: Row[]; weeks: number }) {
  return (
    <ol className={styles.tape} aria-label="Weeks">
      {Array.from({ length: weeks }, (_, index) => index + 1).map((week) => (
        <li key={week}>
          {`Week ${week}`}
          <span>{rows.flatMap((row, place) => (row.week === week ? [place + 1] : [])).join(', ')}</span>
        </li>
      ))}
    </ol>
  );
}
