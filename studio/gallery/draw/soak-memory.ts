import * as Plot from '@observablehq/plot';
import { count } from '../../../src/lib/figure-format.ts';
import { chart, colour, floor, gridY, secondsAxis } from '../chart.ts';
import { kept } from '../data.ts';
import { failures, sumOf } from '../text.ts';
import type { Box, Work } from '../work.ts';

type Reading = { at: number; rss: number; heap: number };

const meanHeap = (readings: Reading[]): number => sumOf(readings, ({ heap }) => heap) / readings.length;

function drawMemory(memory: Reading[], box: Box): string {
  const end = memory.at(-1)?.at ?? 0;
  const most = (name: 'rss' | 'heap'): number => Math.max(...memory.map((reading) => reading[name]));
  const series = (
    name: 'rss' | 'heap',
    shade: string,
    fillOpacity: number,
    label: string,
    labelAt: number,
  ) => [
    Plot.areaY(memory, { x: 'at', y: name, fill: shade, fillOpacity }),
    Plot.lineY(memory, { x: 'at', y: name, stroke: shade, strokeWidth: 3 }),
    Plot.text([label], { x: end, y: labelAt, textAnchor: 'end', dy: -16, fill: colour.ink }),
  ];
  return chart(box, {
    x: secondsAxis(box, end),
    y: { domain: [0, Math.ceil(most('rss') / 50) * 50], ticks: 4, label: 'memory, MB' },
    marks: [
      gridY(),
      ...series('rss', colour.ink, 0.1, 'resident', memory.at(-1)?.rss ?? 0),
      ...series('heap', colour.tape, 0.25, 'heap in use', most('heap')),
      floor(),
    ],
  });
}

export async function soakMemory(): Promise<Work> {
  const { rate, failed, everyMs, memory, measuredOn, ...run } = await kept('soak-memory');
  const quarter = memory.length >> 2;
  const drift = meanHeap(memory.slice(-quarter)) - meanHeap(memory.slice(-2 * quarter, -quarter));
  const drifted = `${drift >= 0 ? '+' : '−'}${Math.abs(drift).toFixed(1)}`;
  const resident = memory.map(({ rss }) => rss);
  const [low, high] = [Math.min(...resident).toFixed(0), Math.max(...resident).toFixed(0)];
  const heaps = memory.map(({ heap }) => heap);
  const [least, most] = [Math.min(...heaps).toFixed(0), Math.max(...heaps).toFixed(0)];
  const every = `every ${everyMs / 1000} s`;
  return {
    title: 'Memory during four minutes of load',
    description:
      'The server’s memory under constant load: a short soak test that asks whether the heap keeps growing.',
    details: {
      tested: `Whether this server’s memory settles under ${rate} requests a second. Four minutes are a first look; a soak test takes hours or days.`,
      how: `${count(run.total)} requests; resident and heap memory read from the server’s own /metrics ${every}, ${memory.length} readings. ${measuredOn}.`,
      found: `Resident memory at most ${high} MB. The mean heap of the last minute differs from that of the minute before by ${drifted} MB; ${failed} of the requests failed.`,
    },
    alt: `Area chart over four minutes: resident memory stays between ${low} and ${high} MB, and the heap in use, below it, between ${least} and ${most} MB.`,
    note: `${rate} requests/s for 240 s · /metrics ${every}\n${measuredOn} · ${count(run.total)} requests`,
    readouts: [
      { value: high, unit: 'MB', label: 'resident, highest' },
      { value: drifted, unit: 'MB', label: 'heap, last minute' },
      { value: count(run.total), label: 'requests' },
      failures(failed),
    ],
    draw: (box) => drawMemory(memory, box),
  };
}
