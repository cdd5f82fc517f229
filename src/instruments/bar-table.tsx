import { percentAlong } from '../lib/axis-scale.ts';
import { percent } from './plot.tsx';
import { Panel } from './panel.tsx';
import styles from './bar-table.module.css';

export type BarRow = {
  name: string;
  /** As long as the bar is; null draws none. */
  value: number | null;
  /** Drawn across the end of the bar. */
  interval?: { low: number; high: number };
  /** In the order of the columns. */
  figures: readonly string[];
};

type Props = {
  label: string;
  note?: string;
  /** The heading of the names, then of the figures. */
  columns: readonly string[];
  rows: readonly BarRow[];
};

const reachOf = ({ value, interval }: BarRow): number => interval?.high ?? value ?? 0;

/** A line with a rim, so that it is seen on the bar too. */
const Whisker = ({ from, to }: { from: string; to: string }) => (
  <>
    <line className={styles.rim} x1={from} x2={to} y1="50%" y2="50%" />
    <line x1={from} x2={to} y1="50%" y2="50%" />
  </>
);

/** A table whose rows are drawn as bars. The bars repeat a figure of their row, and only the eye needs them. */
export function BarTable({ label, note, columns, rows }: Props) {
  const most = Math.max(...rows.map(reachOf)) || 1;
  const along = (value: number): string => percent(percentAlong(value, most));
  const [names, ...figures] = columns;
  return (
    <Panel label={label} note={note}>
      <table className={`${styles.table} ${figures.length > 2 ? styles.wide : ''}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{names}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {figure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.name}
                <svg className={styles.bar} aria-hidden="true">
                  {row.value !== null && <rect width={along(row.value)} height="100%" />}
                  {row.interval && <Whisker from={along(row.interval.low)} to={along(row.interval.high)} />}
                </svg>
              </th>
              {row.figures.map((figure, nth) => (
                <td key={figures[nth]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
