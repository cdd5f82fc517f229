import * as Plot from '@observablehq/plot';
import { count } from '../../../src/lib/figure-format.ts';
import { must } from '../../../src/lib/must.ts';
import { chart, colour, gridY } from '../chart.ts';
import { kept, type Measured } from '../data.ts';
import { coresOf, failures, machineOf, sumOf, time, timeWords } from '../text.ts';
import type { Box, Work } from '../work.ts';

/** People perceive up to this as instant. */
const LIMIT_MS = 100;

/** Other programs can only add latency, so the best try is closest to the server's own. */
const best = ({ rate, tries }: Measured<'load-steps'>['steps'][number]) => {
  const [calmest] = tries.toSorted((a, b) => a.p95 - b.p95);
  return { rate, p50: calmest?.p50 ?? 0, p95: calmest?.p95 ?? 0 };
};

type Step = ReturnType<typeof best> & { holds: boolean };

const drawSteps = (steps: Step[], box: Box): string =>
  chart(box, {
    x: { type: 'band', padding: 0.24, label: 'requests per second offered' },
    y: {
      type: 'log',
      domain: [1, Math.max(LIMIT_MS, ...steps.map(({ p95 }) => p95)) * 1.6],
      label: 'p95 latency, ms (tick: p50)',
      ticks: 3,
      tickFormat: ',.0f',
    },
    marks: [
      gridY(3),
      Plot.barY(steps, {
        x: 'rate',
        y1: 1,
        y2: 'p95',
        fill: ({ holds }) => (holds ? colour.tape : colour.fail),
      }),
      Plot.tickY(steps, { x: 'rate', y: 'p50', stroke: colour.ground, strokeWidth: 3 }),
      Plot.text(steps, { x: 'rate', y: 'p95', text: ({ p95 }) => count(p95), dy: -14, fill: colour.ink }),
      Plot.ruleY([LIMIT_MS], { stroke: colour.ink, strokeDasharray: '8 7', strokeWidth: 2 }),
    ],
  });

export async function loadSteps(): Promise<Work> {
  const run = await kept('load-steps');
  const { seconds, measuredOn } = run;
  const tries = run.steps.flatMap((step) => step.tries);
  const total = count(sumOf(tries, (one) => one.total));
  const failed = sumOf(tries, (one) => one.failed);
  const steps = run.steps.map(best).map((step) => ({ ...step, holds: step.p95 <= LIMIT_MS }));
  const each = tries.length / steps.length;
  const broken = steps.findIndex(({ holds }) => !holds);
  const held = (broken === -1 ? steps : steps.slice(0, broken)).at(-1);
  const first = must(steps[0], 'No steps');
  const last = must(steps.at(-1), 'No steps');
  const reached = held
    ? held === steps.at(-1)
      ? 'The 95th percentile stays below a tenth of a second at each of them.'
      : `The last one at which the 95th percentile stays below a tenth of a second is ${count(held.rate)} a second.`
    : 'The 95th percentile passes a tenth of a second at the first of them.';
  return {
    title: `Response time in ${steps.length} load steps`,
    description: `The offered rate rises in ${steps.length} steps. ${reached}`,
    details: {
      tested: `How many pages a second one process of this server sends from memory before p95 passes ${LIMIT_MS} ms. No enquiries: the report has those.`,
      how: `GET of 5 pages from the same machine, open loop: ${steps.length} steps from ${count(first.rate)} to ${count(last.rate)} a second. Shown is the best of ${each} tries of ${seconds} s. ${total} requests. ${measuredOn}.`,
      see: { label: 'Quality report: throughput', href: '/quality#metrics-throughput' },
      found: `${held ? `Held the limit up to ${count(held.rate)}/s` : 'No step held the limit'}; at ${count(last.rate)}/s p95 was ${timeWords(last.p95)}; ${failed} failed. The client shared the ${machineOf(run)}.`,
    },
    alt: `${steps.length} columns of p95 latency from ${count(first.rate)} to ${count(last.rate)} requests a second, best of ${each} tries, and a dashed line at the limit of ${LIMIT_MS} ms, ${broken === -1 ? 'above all of them' : 'with those that pass it in red'}.`,
    note: `GET, 5 pages · ${steps.length} steps, best of ${each} tries of ${seconds} s\n${measuredOn} · ${total} requests · ${coresOf(run)}`,
    readouts: [
      held
        ? { value: count(held.rate), unit: '/s', label: `last step within ${LIMIT_MS} ms` }
        : { value: 'none', label: `step within ${LIMIT_MS} ms`, tone: 'warn' },
      { ...time(first.p95), label: `p95 at ${count(first.rate)}/s` },
      { ...time(last.p95), label: `p95 at ${count(last.rate)}/s` },
      failures(failed),
    ],
    draw: (box) => drawSteps(steps, box),
  };
}
