import { formatNumber } from '../../lib/figure-format.ts';
import { MsPlot, type PlotLine } from './ms-plot.tsx';
import type { Run, Slice } from './run.ts';
import { intervalText, msText, spanText } from './figure-words.ts';

const TABLE_ROWS = 6;
const TICKS = 4;
/** The bars stand below the curves: this share of the height is the highest of them. */
const BARS = 0.3;

/** The first and the last part may hold a fraction of a second: their percentiles would say nothing. */
const FILLED = 0.05;

/** p99 with its interval, p50 and the throughput, part by part of the run. */
export function OverTime({ run }: { run: Run }) {
  const { slices, sliceSeconds } = run;
  const most = Math.max(1, ...slices.map((slice) => slice?.count ?? 0));
  const isFilled = ({ count }: Slice): boolean => count >= most * FILLED;
  const at = (index: number): number => (index + 0.5) / slices.length;
  const line = (name: string, of: (slice: Slice, x: number) => PlotLine['points'][number]): PlotLine => ({
    name,
    points: slices.map((slice, index) => (slice && isFilled(slice) ? of(slice, at(index)) : null)),
  });
  const step = Math.ceil(slices.length / TABLE_ROWS);
  const seconds = slices.length * sliceSeconds;
  return (
    <MsPlot
      label={`p99 with its 95% interval, p50 dashed, requests as bars (at most ${formatNumber(most / sliceSeconds, most / sliceSeconds < 10 ? 1 : 0)} a second)`}
      across={`time from the start, in parts of ${spanText(sliceSeconds)}`}
      ticks={Array.from({ length: TICKS + 1 }, (_, index) => spanText((seconds * index) / TICKS))}
      lines={[
        line('p99', ({ p99: [y, low, high] }, x) => ({ x, y, low, high: high ?? y })),
        line('p50', ({ p50 }, x) => ({ x, y: p50 })),
      ]}
      bars={slices.map((slice) => ((slice?.count ?? 0) / most) * BARS)}
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
