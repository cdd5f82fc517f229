import * as Plot from '@observablehq/plot';
import { count } from '../../../src/lib/figure-format.ts';
import { colour, gridY, keyedChart, secondsAxis } from '../chart.ts';
import { kept } from '../data.ts';
import { coresOf, failures, machineOf, time, timeWords } from '../text.ts';
import type { Work } from '../work.ts';

export async function loadPercentiles(): Promise<Work> {
  const run = await kept('load-percentiles');
  const { rate, seconds, failed, p50, p95, p99, measuredOn } = run;
  const total = count(run.total);
  return {
    title: 'Latency during a minute of steady load',
    description: `Latency percentiles of this site’s server, second by second, at ${rate} requests a second.`,
    details: {
      tested: 'Five pages of this site, served by the server that serves you now, over the loopback address.',
      how: `${total} requests in 60 s, each sent when due and timed from then, whether or not the earlier ones were answered. ${measuredOn}.`,
      found: `Half within ${timeWords(p50)}, 95% within ${timeWords(p95)}, ${failed} failed. Client and server shared ${machineOf(run)}: what else ran is part of the peaks.`,
    },
    alt: `Line chart of p50, p95 and p99 latency over 60 seconds on a logarithmic scale: overall ${timeWords(p50)}, ${timeWords(p95)} and ${timeWords(p99)}.`,
    note: `GET, 5 pages · ${rate} requests/s, open loop\n${measuredOn} · ${total} requests · ${coresOf(run)}`,
    readouts: [
      { ...time(p50), label: 'p50, half of all' },
      { ...time(p95), label: 'p95' },
      { ...time(p99), label: 'p99' },
      failures(failed),
    ],
    draw(box) {
      const line = (name: 'p50' | 'p95' | 'p99', stroke: string, strokeWidth: number): Plot.Markish =>
        Plot.lineY(seconds, { x: (_, i) => i, y: name, stroke, strokeWidth, strokeLinejoin: 'round' });
      const key = { 'p50, ms': colour.tape, 'p95, ms': colour.ink, 'p99, ms': colour.fail };
      return keyedChart(box, key, {
        x: secondsAxis(box, seconds.length),
        y: { type: 'log', label: null, ticks: 3, tickFormat: ',.0f' },
        marks: [
          gridY(3),
          Plot.areaY(seconds, { x: (_, i) => i, y1: 'p50', y2: 'p99', fill: colour.tape, fillOpacity: 0.13 }),
          line('p99', colour.fail, 2),
          line('p95', colour.ink, 2),
          line('p50', colour.tape, 3.5),
        ],
      });
    },
  };
}
