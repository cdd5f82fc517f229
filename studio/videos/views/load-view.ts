import * as Plot from '@observablehq/plot';
import { count } from '../../../src/lib/figure-format.ts';
import { colour, floor, gridY, keyedChart } from '../../gallery/chart.ts';
import type { RunEvent } from '../event.ts';
import { head, type View } from '../view.ts';

const STAGE_SECONDS = 10;
const STAGES = 3;
const BOX = { width: 816, height: 280, tile: false };

type Second = Extract<RunEvent, { kind: 'second' }>;
type Stage = { connections: number; seconds: Second[]; total?: Extract<RunEvent, { kind: 'stage-end' }> };

const ms = (value: number): string => value.toFixed(1);

/** The seconds of all stages, on the axis of the whole run. */
const secondsOf = (stages: Stage[]) =>
  stages.flatMap(({ seconds }, stage) =>
    seconds
      .filter(({ to }) => to <= STAGE_SECONDS + 0.5)
      .map((second) => {
        const [from, to] = [second.from, Math.min(second.to, STAGE_SECONDS)].map(
          (at) => stage * STAGE_SECONDS + at,
        );
        return { ...second, from, to, rate: second.requests / (second.to - second.from) };
      }),
  );

function plots(stages: Stage[]): string {
  const seconds = secondsOf(stages);
  const starts = stages.map(({ connections }, stage) => ({
    at: stage * STAGE_SECONDS,
    label: `${connections} connections`,
  }));
  const shared = { marginRight: 0, marginTop: 16, x: { domain: [0, STAGES * STAGE_SECONDS], axis: null } };
  const yFor = (values: number[]) => ({
    domain: [0, Math.max(1, ...values)],
    nice: 2,
    ticks: 2,
    label: null,
  });
  const parted = [
    gridY(2),
    floor(),
    Plot.ruleX(starts, { x: 'at', stroke: colour.ink, strokeOpacity: 0.14 }),
  ];
  const line = (y: 'p50' | 'p99', stroke: string): Plot.Markish =>
    Plot.lineY(seconds, { x: ({ from, to }) => (from + to) / 2, y, stroke, strokeWidth: 2.5 });
  const rates = keyedChart(
    BOX,
    { 'answers a second': colour.tape },
    {
      ...shared,
      y: yFor(seconds.map(({ rate }) => rate)),
      marks: [
        ...parted,
        Plot.rectY(seconds, { x1: 'from', x2: 'to', y: 'rate', fill: colour.tape, insetLeft: 3 }),
      ],
    },
  );
  const waits = keyedChart(
    BOX,
    { 'median, ms': colour.ink, '99th percentile, ms': colour.warn },
    {
      ...shared,
      y: yFor(seconds.map(({ p99 }) => p99)),
      marks: [
        ...parted,
        line('p50', colour.ink),
        line('p99', colour.warn),
        Plot.text(starts, {
          x: 'at',
          text: 'label',
          frameAnchor: 'bottom',
          dy: 28,
          dx: 10,
          textAnchor: 'start',
        }),
      ],
    },
  );
  return `<div>${rates}${waits}</div>`;
}

function column({ connections, seconds, total }: Stage): string {
  const now = total ?? seconds.at(-1);
  const last = seconds.at(-1);
  const rate = total?.perSecond ?? (last && last.requests / (last.to - last.from));
  const failed = total?.failed ?? seconds.reduce((sum, second) => sum + second.failed, 0);
  return `<li${total ? '' : ' class="now"'}><h3><span>${connections} connections</span><span>${failed} failed</span></h3>
<p class="big">${rate === undefined ? '–' : count(rate)}<small>answers/s</small></p>
<p><span>median <b>${now ? ms(now.p50) : '–'} ms</b></span><span>99 % <b>${now ? ms(now.p99) : '–'} ms</b></span></p></li>`;
}

/** autocannon's three stages, plotted second by second as they arrive. */
export function loadView(label: string): View {
  const stages: Stage[] = [];
  let ended = false;
  return {
    take(event) {
      const stage = stages.at(-1);
      if (event.kind === 'stage') stages.push({ connections: event.connections, seconds: [] });
      if (event.kind === 'second') stage?.seconds.push(event);
      if (event.kind === 'stage-end' && stage) stage.total = event;
      ended ||= event.kind === 'test-end' || (stages.length === STAGES && event.kind === 'stage-end');
    },
    html: () =>
      `${head(label, ended ? 'pass' : 'run', ended ? 'finished' : 'running')}<div class="body load">${plots(stages)}<ol class="stages">${stages.map(column).join('')}</ol></div>`,
    readings: () =>
      stages.map(({ connections, total }) => ({
        label: `${connections} connections`,
        value: `${count(total?.perSecond ?? 0)} answers/s, median ${ms(total?.p50 ?? 0)} ms, 99th percentile ${ms(total?.p99 ?? 0)} ms, ${total?.failed} failed`,
      })),
  };
}
