import * as Plot from '@observablehq/plot';
import { count } from '../../../src/lib/figure-format.ts';
import { colour, floor, gridY, keyedChart, secondsAxis } from '../chart.ts';
import { kept, type Measured } from '../data.ts';
import { coresOf, failures, machineOf, time, timeWords } from '../text.ts';
import type { Box, Work } from '../work.ts';

/** The first seconds are warm-up. */
const SETTLED_S = 5;

type Second = Measured<'load-spike'>['seconds'][number] & { from: number; middle: number; to: number };

function drawSpike(seconds: Second[], { peak, from, to }: Measured<'load-spike'>, box: Box): string {
  const top = Math.max(...seconds.map(({ p95 }) => p95));
  return keyedChart(
    box,
    { 'p50, ms': colour.tape, 'p95, ms': colour.ink },
    {
      x: secondsAxis(box, seconds.length),
      y: { label: null, ticks: 4, tickFormat: ',.0f', domain: [0, top * 1.08] },
      marks: [
        gridY(),
        Plot.rectY(seconds, {
          x1: 'from',
          x2: 'to',
          y: ({ due }) => (due * top * 1.05) / peak,
          fill: colour.ink,
          fillOpacity: 0.13,
          insetRight: 1,
        }),
        Plot.text([`${count(peak)} requests/s`], {
          x: (from + to) / 2,
          y: top * 1.05,
          dy: -16,
          fill: colour.ink,
        }),
        floor(),
        Plot.lineY(seconds, { x: 'middle', y: 'p95', stroke: colour.ink, strokeWidth: 2 }),
        Plot.lineY(seconds, { x: 'middle', y: 'p50', stroke: colour.tape, strokeWidth: 3.5 }),
      ],
    },
  );
}

export async function loadSpike(): Promise<Work> {
  const run = await kept('load-spike');
  const { base, peak, from, to, failed, measuredOn } = run;
  const seconds = run.seconds.map((second, i) => ({ ...second, from: i, middle: i + 0.5, to: i + 1 }));
  const before = Math.max(...seconds.slice(SETTLED_S, from).map(({ p50 }) => p50));
  const during = Math.max(...seconds.slice(from, to).map(({ p95 }) => p95));
  const calm = seconds.find((second) => second.from >= to && second.p50 <= before);
  const back = calm && calm.to - to;
  const recovery = back
    ? `Median back at its earlier level ${back} s after the spike`
    : 'Not calm again within the run';
  return {
    title: `Spike test: ${Math.round(peak / base)} times the load`,
    description: `${base} requests a second, ten seconds of ${count(peak)}, and how long until the server is calm again.`,
    details: {
      tested: `Whether a sudden ${count(peak)} requests a second loses anything, and how soon this server recovers.`,
      how: `${seconds.length} s open loop: ${base}/s, from second ${from} to ${to} ${count(peak)}/s, then ${base}/s again. ${count(run.total)} requests, ${measuredOn}.`,
      found: `${failed} failed; p95 rose to ${timeWords(during)}. ${recovery}. Client and server shared ${machineOf(run)}.`,
    },
    alt: `Grey columns of requests per second with a ten-second block of ${count(peak)}, a yellow line of median latency and a white one of p95, which peaks at ${timeWords(during)} inside the block.`,
    note: `GET, 5 pages · ${base}/s → ${count(peak)}/s → ${base}/s\n${measuredOn} · ${count(run.total)} requests · ${coresOf(run)}`,
    readouts: [
      { value: count(peak), unit: '/s', label: 'at the peak' },
      { ...time(during), label: 'worst second’s p95' },
      back
        ? { value: `${back}`, unit: 's', label: 'to recover' }
        : { value: `> ${seconds.length - to}`, unit: 's', label: 'to recover', tone: 'warn' },
      failures(failed),
    ],
    draw: (box) => drawSpike(seconds, run, box),
  };
}
