import { axisScale } from '../../lib/axis-scale.ts';
import { formatNumber } from '../../lib/figure-format.ts';
import { SeriesTable } from './series-table.tsx';
import styles from './curve-plot.module.css';

type Point = { x: number; y: number };
type Props = {
  /** The text alternative. */
  label: string;
  /** The label of the axis. */
  across: string;
  curves: { name: string; points: Point[] }[];
  level: { y: number; name: string };
  mark: Point & { name: string };
};

const WIDTH = 1000;
const HEIGHT = 300;
const LEVELS = [0, 0.25, 0.5, 0.75, 1];
const TABLE_ROWS = 8;

/** Shares over a count: curves, the deciding level and the current setting, and the same values as a table. */
export function CurvePlot({ label, across, curves, level, mark }: Props) {
  const all = curves.flatMap(({ points }) => points);
  const { max, ticks } = axisScale(Math.max(1, mark.x, ...all.map(({ x }) => x)), 5);
  const across100 = (x: number): number => (x / max) * 100;
  const at = (value: number): string => `${value.toFixed(1)}%`;
  const path = (points: readonly Point[]): string =>
    points
      .map(
        ({ x, y }, index) =>
          `${index === 0 ? 'M' : 'L'}${((x / max) * WIDTH).toFixed(0)} ${((1 - y) * HEIGHT).toFixed(0)}`,
      )
      .join('');
  const left = across100(mark.x);
  return (
    <figure className={styles.figure}>
      <figcaption>{label}</figcaption>
      <svg className={styles.plot} aria-hidden="true">
        <g className={styles.rule}>
          {LEVELS.map((y) => (
            <line key={y} x2="100%" y1={at((1 - y) * 100)} y2={at((1 - y) * 100)} />
          ))}
        </g>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          fill="none"
        >
          {curves.map(({ name, points }) => (
            <path key={name} d={path(points)} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <line className={styles.level} x2="100%" y1={at((1 - level.y) * 100)} y2={at((1 - level.y) * 100)} />
        {/* Above the curves, which end where these stand. */}
        <g className={styles.rule}>
          {LEVELS.map((y) => (
            <text key={y} x="100%" y={at((1 - y) * 100)} dy="-5">
              {y * 100}%
            </text>
          ))}
        </g>
        <text className={styles.levelName} y={at((1 - level.y) * 100)} dy="-6">
          {level.name}
        </text>
        {mark.name && (
          <>
            <line className={styles.mark} x1={at(left)} x2={at(left)} y2="100%" />
            <circle cx={at(left)} cy={at((1 - mark.y) * 100)} r="6" />
            <text x={at(left)} y="14" dx={left > 66 ? -10 : 10} textAnchor={left > 66 ? 'end' : 'start'}>
              {mark.name}
            </text>
          </>
        )}
      </svg>
      <ol className={styles.axis} aria-hidden="true">
        {ticks.map((tick) => (
          <li key={tick}>{formatNumber(tick)}</li>
        ))}
      </ol>
      <p className={styles.across} aria-hidden="true">
        {across}
      </p>
      <details>
        <summary>The curve as a table</summary>
        <CurveTable across={across} curves={curves} />
      </details>
    </figure>
  );
}

function CurveTable({ across, curves }: Pick<Props, 'across' | 'curves'>) {
  const points = curves[0]?.points ?? [];
  const rows = points.filter(
    (_, index) => index % Math.ceil(points.length / TABLE_ROWS) === 0 || index === points.length - 1,
  );
  const cell = (own: Props['curves'][number]['points'], x: number): string =>
    `${formatNumber((own.find((point) => point.x === x)?.y ?? 0) * 100, 1)}%`;
  return (
    <SeriesTable
      across={across}
      series={curves.map(({ name }) => name)}
      rows={rows.map(({ x }) => ({
        name: formatNumber(x),
        cells: curves.map(({ points: own }) => cell(own, x)),
      }))}
    />
  );
}
