import type { ReactNode } from 'react';
import { SeriesTable, type SeriesTableProps } from './series-table.tsx';
import styles from './plot-frame.module.css';

/** A point as fractions of the width and, from below, the height. */
export type PlotPoint = { x: number; y: number };

type Props = {
  /** The text alternative. */
  label: string;
  /** The label of the axis and its evenly spaced values. */
  across: string;
  ticks: readonly string[];
  /** The horizontal lines, as fractions of the height, and the threshold among them. */
  levels: readonly { y: number; name: string }[];
  limit?: { y: number; name: string };
  mark?: (PlotPoint & { name: string }) | null | undefined;
  /** The same values; none if a table next to the plot shows them. */
  table?: SeriesTableProps | undefined;
  /** What is plotted: paths as `linePath` gives them, the first of them the main one. */
  children: ReactNode;
};

const WIDTH = 1000;
const HEIGHT = 300;
/** Closer to the limit than this fraction of the height, the label of a level would touch it. */
const CROWDED = 0.06;

export const plotPlace = ({ x, y }: PlotPoint): string =>
  `${(x * WIDTH).toFixed(0)} ${((1 - y) * HEIGHT).toFixed(0)}`;

/** A line through the points, interrupted at gaps. */
export const linePath = (points: readonly (PlotPoint | null)[]): string =>
  points
    .map((point, index) => point && `${points[index - 1] ? 'L' : 'M'}${plotPlace(point)}`)
    .filter((step) => step !== null)
    .join('');

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const fromTop = (y: number): string => percent(1 - y);

function Mark({ x, y, name }: PlotPoint & { name: string }) {
  const at = percent(x);
  // To the left if there is space: curves that bend upwards rise to the right.
  const [dx, anchor] = x > 0.4 ? [6, 'end' as const] : [-6, 'start' as const];
  return (
    <>
      <line className={styles.mark} x1={at} x2={at} y1="18" y2="100%" />
      <circle cx={at} cy={fromTop(y)} r="6" />
      <text x={at} y="12" dx={dx} textAnchor={anchor}>
        {name}
      </text>
    </>
  );
}

/** The frame of plotted curves: labelled levels, a mark, the axis, and the same values as a table. */
export function PlotFrame({ label, across, ticks, levels, limit, mark, table, children }: Props) {
  // The limit has its own label there.
  const isClear = ({ y }: { y: number }): boolean => !limit || Math.abs(y - limit.y) > CROWDED;
  return (
    <figure className={styles.figure}>
      <figcaption>{label}</figcaption>
      <svg className={styles.plot} aria-hidden="true">
        <g className={styles.rule}>
          {levels.map(({ y }) => (
            <line key={y} x2="100%" y1={fromTop(y)} y2={fromTop(y)} />
          ))}
        </g>
        <svg
          className={styles.curves}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
        >
          {children}
        </svg>
        {limit && <line className={styles.limit} x2="100%" y1={fromTop(limit.y)} y2={fromTop(limit.y)} />}
        {/* Drawn above the curves. */}
        <g className={styles.rule}>
          {levels.filter(isClear).map(({ y, name }) => (
            <text key={y} x="100%" y={fromTop(y)} dy="-5">
              {name}
            </text>
          ))}
        </g>
        {limit && (
          <text className={styles.limitName} y={fromTop(limit.y)} dy="-6">
            {limit.name}
          </text>
        )}
        {mark && <Mark {...mark} />}
      </svg>
      <ol className={styles.axis} aria-hidden="true">
        {ticks.map((tick) => (
          <li key={tick}>{tick}</li>
        ))}
      </ol>
      <p className={styles.across} aria-hidden="true">
        {across}
      </p>
      {table && (
        <details>
          <summary>The curve as a table</summary>
          <SeriesTable {...table} />
        </details>
      )}
    </figure>
  );
}
