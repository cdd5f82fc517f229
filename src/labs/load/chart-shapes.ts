/** The shapes of a chart, as fractions of its width and height. */
import { axisScale, type AxisScale } from '../../lib/axis-scale.ts';
import type { PlotPoint } from '../shared/plot-frame.tsx';
import type { MsChart, MsPoint, PlotLine } from './charts.ts';

export function scaleOf({ lines, limit }: MsChart): AxisScale {
  const all = lines.flatMap(({ points }) => points.filter((point) => point !== null));
  return axisScale(
    Math.max(0.001, limit?.value ?? 0, ...all.map(({ y, high }) => Math.max(y, high ?? 0))),
    4,
  );
}

/** Points without gaps in between. */
function stretches(points: PlotLine['points']): MsPoint[][] {
  const found: MsPoint[][] = [[]];
  for (const point of points)
    if (point) found.at(-1)?.push(point);
    else found.push([]);
  return found;
}

const HALF_BOX = 0.006;

const boxOf = ({ x, y, low, high }: MsPoint, max: number): PlotPoint[] => {
  const [bottom, top] = [(low ?? y) / max, (high ?? y) / max];
  const [left, right] = [x - HALF_BOX, x + HALF_BOX];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
};

const bandOf = (points: readonly MsPoint[], max: number): PlotPoint[] => [
  ...points.map(({ x, y, high }) => ({ x, y: (high ?? y) / max })),
  ...points.toReversed().map(({ x, y, low }) => ({ x, y: (low ?? y) / max })),
];

const hasInterval = ({ low, high }: MsPoint): boolean => low !== undefined || high !== undefined;

/** The intervals of the main series, each an outline. */
export function intervalAreas({ lines, boxes }: MsChart, max: number): PlotPoint[][] {
  const found = stretches(lines[0]?.points ?? []).filter((points) => points.some(hasInterval));
  return boxes ? found.flat().map((point) => boxOf(point, max)) : found.map((points) => bandOf(points, max));
}

/** One outline for all bars: up, across, and so on. */
export const barsOutline = (bars: readonly number[]): PlotPoint[] => [
  { x: 0, y: 0 },
  ...bars.flatMap((y, index) => [index, index + 1].map((edge) => ({ x: edge / bars.length, y }))),
  { x: 1, y: 0 },
];
