import styles from './drawing.module.css';
import { drawings, type DrawingName } from './drawings.ts';

/** Decorates a heading that says the same: hidden from screen readers. */
export function Drawing({ name }: { name: DrawingName }) {
  const { solid, dashed, fail }: { solid: string; dashed?: string; fail?: string } = drawings[name];
  return (
    <svg className={styles.drawing} viewBox="0 0 220 76" aria-hidden="true">
      <path d={solid} />
      {dashed && <path d={dashed} strokeDasharray="3 5" />}
      {fail && <path d={fail} className={styles.fail} />}
    </svg>
  );
}
