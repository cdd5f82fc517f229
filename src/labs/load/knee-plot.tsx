import { formatNumber } from '../../lib/figure-format.ts';
import { kneeChart } from './charts.ts';
import { msText } from './figure-words.ts';
import { MsPlot } from './ms-plot.tsx';
import type { Knee } from './run.ts';

export const KneePlot = ({ knee }: { knee: Knee }) => (
  <MsPlot
    chart={kneeChart(knee)}
    table={{
      across: knee.unit,
      series: ['p95'],
      rows: knee.points.map(({ load, p95 }) => ({ name: formatNumber(load, 1), cells: [msText(p95)] })),
    }}
  />
);
