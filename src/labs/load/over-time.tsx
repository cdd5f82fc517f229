import { formatNumber } from '../../lib/figure-format.ts';
import { overTimeChart } from './charts.ts';
import { MsPlot } from './ms-plot.tsx';
import type { Run } from './run.ts';
import { intervalText, msText, spanText } from './figure-words.ts';

const TABLE_ROWS = 6;

export function OverTime({ run }: { run: Run }) {
  const { slices, sliceSeconds } = run;
  const step = Math.ceil(slices.length / TABLE_ROWS);
  return (
    <MsPlot
      chart={overTimeChart(run)}
      table={{
        across: 'from',
        series: ['requests/s', 'p50', 'p99, 95% interval'],
        rows: slices.flatMap((slice, index) =>
          slice && index % step === 0
            ? [
                {
                  name: spanText(index * sliceSeconds),
                  cells: [
                    formatNumber(slice.count / sliceSeconds, 1),
                    msText(slice.p50),
                    `${msText(slice.p99[0])}, ${intervalText(slice.p99)}`,
                  ],
                },
              ]
            : [],
        ),
      }}
    />
  );
}
