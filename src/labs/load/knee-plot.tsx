import { axisScale } from '../../lib/axis-scale.ts';
import { formatNumber } from '../../lib/figure-format.ts';
import { MsPlot } from './ms-plot.tsx';
import type { Knee } from './run.ts';
import { msText } from './figure-words.ts';

export function kneeText({ points, at, unit }: Knee): string {
  const last = points.at(-1);
  const knee = at === null ? undefined : points[at];
  if (!last) return '';
  if (!knee)
    return `No knee up to ${formatNumber(last.load)} ${unit}: at every load tried the p95 is at most 1.5 times that at the lightest.`;
  return `At ${formatNumber(knee.load)} ${unit} the p95 is ${msText(knee.p95)}; beyond, it rises to ${msText(last.p95)} at ${formatNumber(last.load)}.`;
}

/** The p95 by load, where the load was raised, with the knee marked. */
export function KneePlot({ knee }: { knee: Knee }) {
  const { points, at, unit } = knee;
  const { max, ticks } = axisScale(Math.max(...points.map(({ load }) => load)), 6);
  const bend = at === null ? undefined : points[at];
  return (
    <MsPlot
      label="p95 by load"
      across={unit}
      ticks={ticks.map((tick) => formatNumber(tick))}
      lines={[{ name: 'p95', points: points.map(({ load, p95 }) => ({ x: load / max, y: p95 })) }]}
      mark={bend && { x: bend.load / max, y: bend.p95, name: `knee at ${formatNumber(bend.load)}` }}
      table={{
        across: unit,
        series: ['p95'],
        rows: points.map(({ load, p95 }) => ({ name: formatNumber(load, 1), cells: [msText(p95)] })),
      }}
    />
  );
}
