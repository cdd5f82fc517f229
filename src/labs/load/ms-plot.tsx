import { axisScale } from '../../lib/axis-scale.ts';
import { roundDuration } from '../../lib/figure-format.ts';
import { linePath, PlotFrame, plotPlace, type PlotPoint } from '../shared/plot-frame.tsx';
import type { SeriesTableProps } from '../shared/series-table.tsx';
import styles from './ms-plot.module.css';

/** `x` is a share of the width, all else milliseconds; a place without a value leaves a gap. */
type MsPoint = PlotPoint & { low?: number | null; high?: number | null };
export type PlotLine = { name: string; points: (MsPoint | null)[] };

type Props = {
  label: string;
  across: string;
  ticks: string[];
  /** The first is the main series; further ones are dashed. */
  lines: PlotLine[];
  /** Shares of the height, one beside the other over the width. */
  bars?: number[];
  mark?: (PlotPoint & { name: string }) | undefined;
  table?: SeriesTableProps;
};

/** Points without gaps in between. */
function stretches(points: PlotLine['points']): MsPoint[][] {
  const found: MsPoint[][] = [[]];
  for (const point of points)
    if (point) found.at(-1)?.push(point);
    else found.push([]);
  return found;
}

const outline = (points: readonly PlotPoint[]): string => points.map(plotPlace).join(' ');

/** One outline for all: up, across, and so on. */
const barsOutline = (bars: readonly number[]): string =>
  outline([
    { x: 0, y: 0 },
    ...bars.flatMap((y, index) => [index, index + 1].map((edge) => ({ x: edge / bars.length, y }))),
    { x: 1, y: 0 },
  ]);

/** Milliseconds over time, load or percentiles, with intervals. */
export function MsPlot({ lines, bars, mark, ...frame }: Props) {
  const all = lines.flatMap(({ points }) => points.filter((point) => point !== null));
  const highest = Math.max(0.001, ...all.map(({ y, high }) => Math.max(y, high ?? 0)));
  const { max, ticks: levels } = axisScale(highest, 4);
  const bands = stretches(lines[0]?.points ?? []).filter((points) =>
    points.some(({ low, high }) => low !== undefined || high !== undefined),
  );
  return (
    <PlotFrame
      {...frame}
      levels={levels.map((y) => ({ y: y / max, name: y === 0 ? '0' : roundDuration(y) }))}
      mark={mark && { ...mark, y: mark.y / max }}
    >
      {bars && <polygon className={styles.bars} points={barsOutline(bars)} />}
      {bands.map((points) => (
        <polygon
          key={points[0]?.x}
          className={styles.band}
          points={outline([
            ...points.map(({ x, y, high }) => ({ x, y: (high ?? y) / max })),
            ...points.toReversed().map(({ x, y, low }) => ({ x, y: (low ?? y) / max })),
          ])}
        />
      ))}
      {lines.map(({ name, points }) => (
        <path key={name} d={linePath(points.map((point) => point && { x: point.x, y: point.y / max }))} />
      ))}
    </PlotFrame>
  );
}
