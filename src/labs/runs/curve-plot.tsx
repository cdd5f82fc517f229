import { axisScale } from '../../lib/axis-scale.ts';
import { formatNumber } from '../../lib/figure-format.ts';
import { linePath, PlotFrame } from '../shared/plot-frame.tsx';
import type { SeriesTableProps } from '../shared/series-table.tsx';
import type { Answer, Curve } from './answer.ts';

const LEVELS = [0, 0.25, 0.5, 0.75, 1].map((y) => ({ y, name: `${y * 100}%` }));
const TABLE_ROWS = 8;

/** Some of the values: the curves have the same points. */
function tableOf(across: string, curves: readonly Curve[]): SeriesTableProps {
  const points = curves[0]?.points ?? [];
  const step = Math.ceil(points.length / TABLE_ROWS);
  return {
    across,
    series: curves.map(({ name }) => name),
    rows: points.flatMap(({ x }, index) =>
      index % step === 0 || index === points.length - 1
        ? [
            {
              name: formatNumber(x),
              cells: curves.map((curve) => `${formatNumber((curve.points[index]?.y ?? 0) * 100, 1)}%`),
            },
          ]
        : [],
    ),
  };
}

/** Shares over a count. */
export function CurvePlot({ label, across, curves, level, mark }: Answer['plot']) {
  const counts = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const { max, ticks } = axisScale(Math.max(1, mark?.x ?? 1, ...counts), 5);
  return (
    <PlotFrame
      label={label}
      across={across}
      ticks={ticks.map((tick) => formatNumber(tick))}
      levels={LEVELS}
      limit={level}
      mark={mark && { ...mark, x: mark.x / max }}
      table={tableOf(across, curves)}
    >
      {curves.map(({ name, points }) => (
        <path key={name} d={linePath(points.map(({ x, y }) => ({ x: x / max, y })))} />
      ))}
    </PlotFrame>
  );
}
