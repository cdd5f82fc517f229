import { roundDuration } from '../../lib/figure-format.ts';
import { linePath, PlotFrame, plotPlace, type PlotPoint } from '../shared/plot-frame.tsx';
import type { SeriesTableProps } from '../shared/series-table.tsx';
import { barsOutline, intervalAreas, scaleOf } from './chart-shapes.ts';
import type { MsChart } from './charts.ts';
import styles from './ms-plot.module.css';

const outline = (points: readonly PlotPoint[]): string => points.map(plotPlace).join(' ');

/** Milliseconds over time, load, percentiles or runs, with intervals. */
export function MsPlot({ chart, table }: { chart: MsChart; table?: SeriesTableProps }) {
  const { label, across, ticks, lines, bars, limit, mark } = chart;
  const { max, ticks: levels } = scaleOf(chart);
  return (
    <PlotFrame
      label={label}
      across={across}
      ticks={ticks}
      levels={levels.map((y) => ({ y: y / max, name: y === 0 ? '0' : roundDuration(y) }))}
      {...(limit && { limit: { y: limit.value / max, name: limit.name } })}
      mark={mark && { ...mark, y: mark.y / max }}
      table={table}
    >
      {bars && <polygon className={styles.bars} points={outline(barsOutline(bars))} />}
      {intervalAreas(chart, max).map((points) => (
        <polygon key={points[0]?.x} className={styles.band} points={outline(points)} />
      ))}
      {lines.map(({ name, points }) => (
        <path key={name} d={linePath(points.map((point) => point && { x: point.x, y: point.y / max }))} />
      ))}
    </PlotFrame>
  );
}
