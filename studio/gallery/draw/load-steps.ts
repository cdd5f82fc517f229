import * as Plot from '@observablehq/plot';
import { kneeOf } from '../../../metrics/knee.ts';
import { count } from '../../../src/lib/figure-format.ts';
import { must } from '../../../src/lib/must.ts';
import { readReportData } from '../../../src/reports/report-data.ts';
import { type Level, readPerformance } from '../../../src/reports/performance/rows.ts';
import { chart, colour } from '../chart.ts';
import { passIf } from '../../sheet.ts';
import { sumOf, timeWords } from '../text.ts';
import type { Box, Work } from '../work.ts';

type Step = Level & { holds: boolean };

const DECADES = [1, 10, 100, 1000];

const drawSteps = (steps: Step[], limitMs: number, box: Box): string =>
  chart(box, {
    x: { type: 'band', padding: 0.24, label: 'requests sent a second', tickFormat: ',.0f' },
    y: {
      type: 'log',
      domain: [1, Math.max(limitMs, ...steps.map(({ p95 }) => p95)) * 1.6],
      label: 'p95 of a minute, ms',
      ticks: DECADES,
      tickFormat: ',.0f',
    },
    marks: [
      Plot.gridY(DECADES, { stroke: colour.soft, strokeOpacity: 0.25 }),
      Plot.barY(steps, {
        x: 'rate',
        y1: 1,
        y2: 'p95',
        fill: ({ holds }) => (holds ? colour.tape : colour.fail),
      }),
      Plot.text(steps, { x: 'rate', y: 'p95', text: ({ p95 }) => count(p95), dy: 18, fill: colour.onTape }),
      Plot.ruleY([limitMs], { stroke: colour.ink, strokeDasharray: '8 7', strokeWidth: 2 }),
    ],
  });

/** The steps of the performance report. */
export async function loadSteps(): Promise<Work> {
  const data = readReportData('performance');
  const { measuredOn, machine } = data;
  const { levels, settings } = readPerformance(data);
  const { limitMs, stepSeconds } = settings;
  const steps = levels.map((level) => ({ ...level, holds: level.p95 <= limitMs && level.failed === 0 }));
  const total = count(sumOf(steps, ({ sent }) => sent));
  const step = (found: Step | undefined) => must(found, 'The steps do not reach the limit');
  const broken = steps.findIndex(({ holds }) => !holds);
  const [first, last, held] = [step(steps[0]), step(steps.at(-1)), step(steps[broken - 1])];
  const knee = step(kneeOf(steps));
  const most = step(steps.toSorted((a, b) => b.answered - a.answered)[0]);
  const cores = `${machine.cores} cores`;
  return {
    title: `Response time in ${steps.length} load steps`,
    description:
      'This site under rising load, in steps of a minute: where more requests begin to cost time, and where answers no longer keep up.',
    details: {
      tested: `How many requests a second one process of this server answers. Limit: p95 within ${limitMs} ms.`,
      how: `Pages and enquiries from the same machine, open loop: ${steps.length} steps of ${stepSeconds} s from ${count(first.rate)} to ${count(last.rate)} a second. ${total} requests. ${measuredOn}.`,
      see: { label: 'Quality report: throughput', href: '/quality#metrics-throughput' },
      found: `At most ${count(most.answered)} answered a second. Knee at ${count(knee.rate)}/s, p95 ${timeWords(knee.p95)}; within the limit up to ${count(held.rate)}/s. At ${count(last.rate)}/s only ${count(last.answered)} were answered. Client on the same ${cores} (${machine.processor}).`,
    },
    alt: `${steps.length} columns of p95 latency from ${count(first.rate)} to ${count(last.rate)} requests a second, and a dashed line at the limit of ${limitMs} ms; the columns from ${count(step(steps[broken]).rate)} on pass it and are red.`,
    note: `Pages and enquiries · ${steps.length} steps of ${stepSeconds} s\n${measuredOn} · ${total} requests · ${cores}`,
    readouts: [
      { value: count(most.answered), unit: '/s', label: `answered, of ${count(most.rate)} sent` },
      { value: count(knee.rate), unit: '/s', label: 'knee of the curve' },
      { value: count(held.rate), unit: '/s', label: `last within ${limitMs} ms` },
      {
        value: count(last.failed),
        label: `failed, at ${count(last.rate)}/s`,
        tone: passIf(last.failed === 0),
      },
    ],
    draw: (box) => drawSteps(steps, limitMs, box),
  };
}
