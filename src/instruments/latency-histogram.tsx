import { histogram } from '../../metrics/histogram.ts';
import { percentile, sampleCount } from '../../metrics/percentile.ts';
import { axisScale, percentAlong } from '../lib/axis-scale.ts';
import { durationFigure, durationText, formatNumber } from '../lib/figure-format.ts';
import { writeTape } from '../lib/tape.ts';
import { barsPath } from './svg-path.ts';
import type { PropsOf } from './data.ts';
import { Panel } from './panel.tsx';
import { percent, Plot } from './plot.tsx';
import { Readouts } from './readouts.tsx';
import { TickAxis } from './tick-axis.tsx';
import styles from './latency-histogram.module.css';

const MARKED = [50, 95, 99] as const;
const AXIS_PARTS = 5;
const HEIGHT = 100;
const SLOT = 10;
const BAR = 8;
/** Each percentile has its own line above the bars, since p95 and p99 may be close together. */
const ROW = 16;

export function LatencyHistogram({ label, raised, samples, binMs }: PropsOf<'latency-histogram'>) {
  const { counts } = histogram(samples, binMs);
  const axis = axisScale(counts.length * binMs, AXIS_PARTS);
  const tallest = Math.max(...counts);
  const marks = MARKED.map((p) => ({ name: `p${p}`, ms: percentile(samples, p) }));
  return (
    <Panel label={label} raised={raised} note={`n = ${formatNumber(sampleCount(samples))}`}>
      <Plot
        className={styles.bars}
        label={`Histogram of latencies: ${marks.map(({ name, ms }) => `${name} ${durationText(ms)}`).join(', ')}`}
        box={[(axis.max / binMs) * SLOT, HEIGHT]}
        tape={writeTape(
          '* to * ms: *',
          Array.from({ length: axis.max / binMs }, (_, bin) => [
            formatNumber(bin * binMs),
            formatNumber((bin + 1) * binMs),
            formatNumber(counts[bin] ?? 0),
          ]),
        )}
        drawing={
          <path
            d={barsPath(
              counts.map((count) => (count === 0 ? 0 : Math.max(1, (count * HEIGHT) / tallest))),
              SLOT,
              BAR,
              HEIGHT,
            )}
            fill="var(--tape)"
          />
        }
      >
        {marks.map(({ name, ms }, row) => {
          const at = percent(percentAlong(ms, axis.max));
          return (
            <g key={name}>
              <line x1={at} x2={at} y1={row * ROW - 2 * ROW} y2="100%" />
              <text x={at} y={row * ROW - ROW} dx="6" dy="-6">
                {name}
              </text>
            </g>
          );
        })}
      </Plot>
      <TickAxis labels={axis.ticks.map((ms) => (ms === 0 ? '0 ms' : formatNumber(ms)))} />
      <Readouts items={marks.map(({ name, ms }) => ({ label: name, figure: durationFigure(ms) }))} />
    </Panel>
  );
}
