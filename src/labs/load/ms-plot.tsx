import { axisScale } from '../../lib/axis-scale.ts';
import { roundDuration } from '../../lib/figure-format.ts';
import { SeriesTable } from '../shared/series-table.tsx';
import curve from '../shared/curve-plot.module.css';
import styles from './ms-plot.module.css';

/** `x` is a share of the width; a place without a value leaves a gap. */
export type PlotPoint = { x: number; y: number; low?: number | null; high?: number | null };
export type PlotLine = { name: string; points: (PlotPoint | null)[] };

type Props = {
  /** The text alternative. */
  label: string;
  across: string;
  /** Evenly spread over the width. */
  ticks: string[];
  /** The first is the main series; further ones are dashed. */
  lines: PlotLine[];
  /** Shares of the height, one beside the other over the width. */
  bars?: number[];
  mark?: { x: number; y: number; name: string } | null;
  /** False if a table next to it shows the same values. */
  table?: { across: string; series: string[]; rows: { name: string; cells: string[] }[] };
};

const WIDTH = 500;
const HEIGHT = 150;

/** Points without gaps in between. */
function stretches(points: readonly (PlotPoint | null)[]): PlotPoint[][] {
  const found: PlotPoint[][] = [[]];
  for (const point of points)
    if (point) found.at(-1)?.push(point);
    else found.push([]);
  return found.filter((stretch) => stretch.length > 0);
}

/** One outline for all: up, across, and so on. */
const barsPath = (bars: readonly number[]): string =>
  `M0 ${HEIGHT}${bars.map((share, index) => `V${((1 - share) * HEIGHT).toFixed(0)}H${(((index + 1) * WIDTH) / bars.length).toFixed(0)}`).join('')}V${HEIGHT}`;

/** Milliseconds over time, load or percentiles, with intervals, and the same values as a table. */
export function MsPlot({ label, across, ticks, lines, bars, mark, table }: Props) {
  const all = lines.flatMap(({ points }) => points.filter((point) => point !== null));
  const { max, ticks: levels } = axisScale(
    Math.max(0.001, ...all.map(({ y, high }) => Math.max(y, high ?? 0))),
    4,
  );
  const percent = (y: number): string => `${((1 - y / max) * 100).toFixed(1)}%`;
  const place = (x: number, y: number): string =>
    `${(x * WIDTH).toFixed(0)},${((1 - y / max) * HEIGHT).toFixed(0)}`;
  const bands = stretches(lines[0]?.points ?? []).filter((points) =>
    points.some(({ low, high }) => low !== undefined || high !== undefined),
  );
  return (
    <figure className={curve.figure}>
      <figcaption>{label}</figcaption>
      <svg className={curve.plot} aria-hidden="true">
        <g className={curve.rule}>
          {levels.map((y) => (
            <line key={y} x2="100%" y1={percent(y)} y2={percent(y)} />
          ))}
        </g>
        <svg
          className={styles.lines}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
        >
          {bars && <path className={styles.bars} d={barsPath(bars)} />}
          {bands.map((points) => (
            <polygon
              key={points[0]?.x}
              points={[
                ...points.map(({ x, y, high }) => place(x, high ?? y)),
                ...points.toReversed().map(({ x, y, low }) => place(x, low ?? y)),
              ].join(' ')}
            />
          ))}
          {lines.map(({ name, points }) => (
            <g key={name}>
              {stretches(points).map((stretch) => (
                <polyline
                  key={stretch[0]?.x}
                  vectorEffect="non-scaling-stroke"
                  points={stretch.map(({ x, y }) => place(x, y)).join(' ')}
                />
              ))}
            </g>
          ))}
        </svg>
        {/* Above the curves, which end where these stand. */}
        <g className={curve.rule}>
          {levels.map((y) => (
            <text key={y} x="100%" y={percent(y)} dy="-5">
              {y === 0 ? '0' : roundDuration(y)}
            </text>
          ))}
        </g>
        {mark && (
          <>
            <line className={curve.mark} x1={`${mark.x * 100}%`} x2={`${mark.x * 100}%`} y1="18" y2="100%" />
            <circle cx={`${mark.x * 100}%`} cy={percent(mark.y)} r="6" />
            {/* Where there is room, to the left: what bends upwards rises to the right. */}
            <text
              x={`${mark.x * 100}%`}
              y="12"
              dx={mark.x > 0.4 ? 6 : -6}
              textAnchor={mark.x > 0.4 ? 'end' : 'start'}
            >
              {mark.name}
            </text>
          </>
        )}
      </svg>
      <ol className={curve.axis} aria-hidden="true">
        {ticks.map((tick) => (
          <li key={tick}>{tick}</li>
        ))}
      </ol>
      <p className={curve.across} aria-hidden="true">
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
