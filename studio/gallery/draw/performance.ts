import * as Plot from '@observablehq/plot';
import { mean } from '../../../metrics/mean.ts';
import { chart, colour, floor, grid, plotBox } from '../chart.ts';
import { kept } from '../files.ts';
import type { LoadRun } from '../../../server/testing/open-loop.ts';
import type { Machine, Soak, Step } from '../load-data.ts';
import type { Readout, Size, Work } from '../work.ts';

const category = 'Performance Testing' as const;
const machine = ({ cores, priority }: Machine): string =>
  `${cores} shared cores${priority < 0 ? ', raised priority' : ''}`;

export const count = (value: number): string => value.toLocaleString('en-US');
const inSeconds = (ms: number): boolean => ms >= 1000;
const time = (ms: number): Pick<Readout, 'value' | 'unit'> =>
  inSeconds(ms)
    ? { value: (ms / 1000).toFixed(2), unit: 's' }
    : { value: ms.toFixed(ms < 10 ? 1 : 0), unit: 'ms' };
const words = (ms: number): string => `${time(ms).value} ${time(ms).unit}`;
const failures = (failed: number): Readout => ({
  value: count(failed),
  label: 'requests failed',
  tone: failed === 0 ? 'pass' : 'fail',
});

const line = (values: number[], size: Size, stroke: string, width = 1): Plot.Markish =>
  Plot.lineY(values, { stroke, strokeWidth: plotBox[size].stroke * width, strokeLinejoin: 'round' });
const seconds = (domainEnd: number, size: Size): Plot.ScaleOptions => ({
  domain: [0, domainEnd],
  ticks: size === 'tile' ? 4 : 7,
  label: 'seconds into the run',
});

const key = (entries: Record<string, string>): string =>
  `<div class="key">${Object.entries(entries)
    .map(([name, mark]) => `<span style="--mark: ${mark}"><i></i>${name}</span>`)
    .join('')}</div>`;

async function steady(): Promise<Work> {
  const run = await kept<LoadRun & Machine & { rate: number }>('load');
  const p = (name: 'p50' | 'p95' | 'p99'): number[] => run.seconds.map((second) => second[name]);
  return {
    id: 'load-percentiles',
    title: 'A minute of steady load',
    description: `Latency percentiles of this site’s server, second by second, at ${run.rate} requests a second.`,
    category,
    icon: 'gauge',
    details: {
      tested: 'Five pages of this site, served by the server that serves you now, over the loopback address.',
      how: `${count(run.total)} requests in 60 s, each sent when due and timed from then, whether or not the earlier ones were answered. ${run.measuredOn}.`,
      found: `Half within ${words(run.p50)}, 95 % within ${words(run.p95)}, ${run.failed} failed. Client and server on ${machine(run)}: the peaks are partly the neighbours’.`,
    },
    alt: `Line chart of p50, p95 and p99 latency over 60 seconds on a logarithmic scale: overall ${words(run.p50)}, ${words(run.p95)} and ${words(run.p99)}.`,
    note: `GET, 5 pages · ${run.rate} requests/s, open loop\n${run.measuredOn} · ${count(run.total)} requests · ${machine(run)}`,
    readouts: [
      { ...time(run.p50), label: 'p50, half of all' },
      { ...time(run.p95), label: 'p95' },
      { ...time(run.p99), label: 'p99' },
      failures(run.failed),
    ],
    draw: (size) =>
      key({ 'p50, ms': colour.tape, 'p95, ms': colour.ink, 'p99, ms': colour.fail }) +
      chart(size, {
        height: plotBox[size].height - (size === 'tile' ? 60 : 40),
        x: seconds(60, size),
        y: { type: 'log', label: null, ticks: 3, tickFormat: ',.0f' },
        marks: [
          grid(3),
          Plot.areaY(run.seconds, {
            x: (_, i) => i,
            y1: 'p50',
            y2: 'p99',
            fill: colour.tape,
            fillOpacity: 0.13,
          }),
          line(p('p99'), size, colour.fail, 0.7),
          line(p('p95'), size, colour.ink, 0.8),
          line(p('p50'), size, colour.tape, 1.3),
        ],
      }),
  };
}

async function spike(): Promise<Work> {
  const run = await kept<LoadRun & Machine & { base: number; peak: number; from: number; to: number }>(
    'spike',
  );
  const before = Math.max(...run.seconds.slice(5, run.from).map(({ p50 }) => p50));
  const during = Math.max(...run.seconds.slice(run.from, run.to).map(({ p95 }) => p95));
  const calm = run.seconds.findIndex(({ p50 }, second) => second >= run.to && p50 <= before);
  const back = calm === -1 ? undefined : calm - run.to + 1;
  return {
    id: 'load-spike',
    title: `A spike of ${Math.round(run.peak / run.base)} times the load`,
    description: `${run.base} requests a second, ten seconds of ${run.peak}, and how long until the server is calm again.`,
    category,
    icon: 'histogram',
    details: {
      tested: `Whether a sudden ${run.peak} requests a second loses anything, and how soon this server recovers.`,
      how: `60 s open loop: ${run.base}/s, from second ${run.from} to ${run.to} ${run.peak}/s, then ${run.base}/s again. ${count(run.total)} requests, ${run.measuredOn}.`,
      found: `${run.failed} failed; p95 rose to ${words(during)}. ${back === undefined ? 'Not calm again within the run' : `Median back at its earlier level ${back} s after the spike`}. Client and server on ${machine(run)}.`,
    },
    alt: `Grey columns of requests per second with a ten-second block of ${run.peak}, and a yellow line of median latency that rises in it and falls after it.`,
    note: `GET, 5 pages · ${run.base}/s → ${run.peak}/s → ${run.base}/s\n${run.measuredOn} · ${count(run.total)} requests · ${machine(run)}`,
    readouts: [
      { value: `${run.peak}`, unit: '/s', label: 'at the peak' },
      { ...time(during), label: 'worst second’s p95' },
      back === undefined
        ? { value: '> 30', unit: 's', label: 'to recover', tone: 'warn' }
        : { value: `${back}`, unit: 's', label: 'to recover' },
      failures(run.failed),
    ],
    draw(size) {
      const top = Math.max(...run.seconds.map(({ p95 }) => p95));
      const scale = (top * 1.05) / run.peak;
      const legend = key({ 'p50, ms': colour.tape, 'p95, ms': colour.ink });
      return (
        legend +
        chart(size, {
          height: plotBox[size].height - (size === 'tile' ? 60 : 40),
          x: seconds(60, size),
          y: {
            label: null,
            ticks: 4,
            tickFormat: ',.0f',
            domain: [0, top * 1.08],
          },
          marks: [
            grid(),
            Plot.rectY(run.seconds, {
              x1: (_, i) => i,
              x2: (_, i) => i + 1,
              y: ({ due }) => due * scale,
              fill: colour.ink,
              fillOpacity: 0.13,
              insetRight: 2,
            }),
            Plot.text([run.from], {
              x: (run.from + run.to) / 2,
              y: top * 1.05,
              text: () => `${count(run.peak)} requests/s`,
              dy: size === 'tile' ? -34 : -24,
              fill: colour.ink,
            }),
            floor(),
            Plot.lineY(run.seconds, {
              x: (_, i) => i + 0.5,
              y: 'p95',
              stroke: colour.ink,
              strokeWidth: plotBox[size].stroke * 0.7,
            }),
            Plot.lineY(run.seconds, {
              x: (_, i) => i + 0.5,
              y: 'p50',
              stroke: colour.tape,
              strokeWidth: plotBox[size].stroke * 1.3,
            }),
          ],
        })
      );
    },
  };
}

/** What a person still takes for at once. */
const LIMIT_MS = 100;

async function steps(): Promise<Work> {
  const run = await kept<Machine & { seconds: number; times: number; steps: Step[] }>('steps');
  const total = run.steps.reduce((sum, { done, failed }) => sum + done + failed, 0);
  const failed = run.steps.reduce((sum, step) => sum + step.failed, 0);
  const broken = run.steps.findIndex(({ p95 }) => p95 > LIMIT_MS);
  const held = broken === 0 ? undefined : run.steps.at(broken - (broken === -1 ? 0 : 1));
  const last = run.steps.at(-1);
  const bars = run.steps.map((step) => ({ ...step, kept: step.p95 <= LIMIT_MS }));
  return {
    id: 'load-steps',
    title: 'Stepping up until it hurts',
    description:
      'The offered rate rises in eight steps; the last one before p95 passes a tenth of a second is the capacity.',
    category,
    icon: 'gauge',
    details: {
      tested: `How many requests a second one process of this server takes before its 95th percentile passes ${LIMIT_MS} ms.`,
      how: `Eight steps from ${run.steps[0]?.rate} to ${last?.rate} requests a second, open loop, each ${run.times} times for ${run.seconds} s; the calmest counts, ${count(total)} requests. ${run.measuredOn}.`,
      found: `${held ? `Held the limit up to ${count(held.rate)}/s` : 'No step held the limit'}; at ${count(last?.rate ?? 0)}/s p95 was ${words(last?.p95 ?? 0)}; ${failed} failed. The client used the same ${machine(run)}.`,
    },
    alt: `Eight columns of p95 latency by offered rate from ${run.steps[0]?.rate} to ${last?.rate} requests a second, with the ${LIMIT_MS} ms limit drawn across; columns above it are marked.`,
    note: `GET, 5 pages · 8 steps, best of ${run.times} × ${run.seconds} s\n${run.measuredOn} · ${count(total)} requests · ${machine(run)}`,
    readouts: [
      held
        ? { value: count(held.rate), unit: '/s', label: `last step within ${LIMIT_MS} ms` }
        : { value: 'none', label: `step within ${LIMIT_MS} ms`, tone: 'warn' },
      { ...time(run.steps[0]?.p95 ?? 0), label: `p95 at ${count(run.steps[0]?.rate ?? 0)}/s` },
      { ...time(last?.p95 ?? 0), label: `p95 at ${count(last?.rate ?? 0)}/s` },
      failures(failed),
    ],
    draw: (size) =>
      chart(size, {
        x: { type: 'band', padding: 0.24, label: 'requests per second offered' },
        y: {
          type: 'log',
          domain: [1, Math.max(...bars.map(({ p95 }) => p95)) * 1.6],
          label: 'p95 latency, ms (tick: p50)',
          ticks: 3,
          tickFormat: ',.0f',
        },
        marks: [
          grid(3),
          Plot.barY(bars, {
            x: 'rate',
            y1: 1,
            y2: 'p95',
            fill: ({ kept: within }: { kept: boolean }) => (within ? colour.tape : colour.fail),
          }),
          Plot.tickY(bars, {
            x: 'rate',
            y: 'p50',
            stroke: 'var(--panel)',
            strokeWidth: plotBox[size].stroke,
          }),
          Plot.text(bars, {
            x: 'rate',
            y: 'p95',
            text: ({ p95 }: Step) => count(Math.round(p95)),
            dy: -22,
            fill: colour.ink,
          }),
          Plot.ruleY([LIMIT_MS], { stroke: colour.ink, strokeDasharray: '12 10', strokeWidth: 3 }),
        ],
      }),
  };
}

async function soak(): Promise<Work> {
  const run = await kept<Soak>('soak');
  const { memory } = run;
  const end = memory.at(-1)?.at ?? 0;
  const half = memory.filter(({ at }) => at >= end / 2);
  const meanHeap = (list: Soak['memory']): number => mean(list.map(({ heap }) => heap));
  const early = half.slice(0, half.length >> 1);
  const late = half.slice(half.length >> 1);
  const drift = meanHeap(late) - meanHeap(early);
  const rss = Math.max(...memory.map((point) => point.rss));
  const low = Math.min(...memory.map((point) => point.rss));
  const top = Math.ceil(rss / 50) * 50;
  return {
    id: 'soak-memory',
    title: 'Four minutes of soak',
    description:
      'The server’s memory under constant load: a short soak that asks whether the heap comes back down.',
    category,
    icon: 'clock',
    details: {
      tested: `Whether this server’s memory settles under ${run.rate} requests a second. Four minutes: a smoke test of a soak, not a soak of days.`,
      how: `${count(run.total)} requests; resident and heap memory read from the server’s own /metrics every 2 s, ${memory.length} readings. ${run.measuredOn}.`,
      found: `Resident memory at most ${rss.toFixed(0)} MB. Mean heap of the last quarter differs from the one before by ${drift >= 0 ? '+' : '−'}${Math.abs(drift).toFixed(1)} MB; ${run.failed} of the requests failed.`,
    },
    alt: `Area chart over four minutes: resident memory stays between ${low.toFixed(0)} and ${rss.toFixed(0)} MB, and the heap below it rises and falls like a saw.`,
    note: `${run.rate} requests/s for 240 s · /metrics every 2 s\n${run.measuredOn} · ${count(run.total)} requests`,
    readouts: [
      { value: rss.toFixed(0), unit: 'MB', label: 'resident, highest' },
      {
        value: `${drift >= 0 ? '+' : '−'}${Math.abs(drift).toFixed(1)}`,
        unit: 'MB',
        label: 'heap, last two quarters',
      },
      { value: count(run.total), label: 'requests' },
      failures(run.failed),
    ],
    draw: (size) =>
      chart(size, {
        x: { domain: [0, end], ticks: size === 'tile' ? 4 : 8, label: 'seconds into the run' },
        y: { domain: [0, top], ticks: 4, label: 'memory, MB' },
        marks: [
          grid(),
          Plot.areaY(memory, { x: 'at', y: 'rss', fill: colour.ink, fillOpacity: 0.1 }),
          Plot.lineY(memory, { x: 'at', y: 'rss', stroke: colour.ink, strokeWidth: plotBox[size].stroke }),
          Plot.areaY(memory, { x: 'at', y: 'heap', fill: colour.tape, fillOpacity: 0.25 }),
          Plot.lineY(memory, { x: 'at', y: 'heap', stroke: colour.tape, strokeWidth: plotBox[size].stroke }),
          Plot.text([memory.at(-1)], {
            x: 'at',
            y: 'rss',
            text: ['resident'],
            textAnchor: 'end',
            dy: size === 'tile' ? -34 : -24,
            fill: colour.ink,
          }),
          Plot.text([memory.at(-1)], {
            x: 'at',
            y: Math.max(...memory.map(({ heap }) => heap)),
            text: ['heap in use'],
            textAnchor: 'end',
            dy: size === 'tile' ? -34 : -24,
            fill: colour.ink,
          }),
          floor(),
        ],
      }),
  };
}

export const performanceWorks = (): Promise<Work[]> => Promise.all([steady(), steps(), spike(), soak()]);
