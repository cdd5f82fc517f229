import { count } from '../../sheet.ts';
import type { RunEvent } from '../event.ts';
import { head, type View } from '../view.ts';

const STAGE_SECONDS = 10;
const PLOT = { width: 816, left: 66, gap: 3, seconds: 3 * STAGE_SECONDS };
const BARS = { top: 40, height: 200 };
const LINES = { top: 322, height: 200 };

type Second = Extract<RunEvent, { kind: 'second' }>;
type Stage = { connections: number; seconds: Second[]; total?: Extract<RunEvent, { kind: 'stage-end' }> };

const ms = (value: number): string => value.toFixed(1);

/** The next round number above all values, so that the scale rarely changes during the run. */
function ceiling(values: number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 6, 8, 10].find((times) => times * power >= most) ?? 10) * power;
}

const x = (second: number): number => PLOT.left + (second * (PLOT.width - PLOT.left)) / PLOT.seconds;

const axis = (box: typeof BARS, top: number, unit: (value: number) => string): string =>
  [0, 0.5, 1]
    .map((part) => {
      const y = box.top + box.height * (1 - part);
      return `<path class="axis" d="M${PLOT.left} ${y}H${PLOT.width}"/><text x="${PLOT.left - 12}" y="${y + 6}" text-anchor="end">${unit(top * part)}</text>`;
    })
    .join('');

/** The figures of one second, and its position on the axis of the whole run. */
type Bar = { from: number; to: number; rate: number; p50: number; p99: number };

const barsOf = (stages: Stage[]): Bar[] =>
  stages.flatMap(({ seconds }, stage) =>
    seconds
      .filter(({ to }) => to <= STAGE_SECONDS + 0.5)
      .map(({ from, to, requests, p50, p99 }) => ({
        from: stage * STAGE_SECONDS + from,
        to: stage * STAGE_SECONDS + Math.min(to, STAGE_SECONDS),
        rate: requests / (to - from),
        p50,
        p99,
      })),
  );

function line(bars: Bar[], name: 'p50' | 'p99', top: number): string {
  const points = bars.map((bar) => {
    const y = LINES.top + LINES.height * (1 - bar[name] / top);
    return `${x((bar.from + bar.to) / 2).toFixed(1)} ${y.toFixed(1)}`;
  });
  return points.length > 0 ? `<path class="${name}" d="M${points.join('L')}"/>` : '';
}

function plot(stages: Stage[]): string {
  const seconds = barsOf(stages);
  const most = ceiling(seconds.map(({ rate }) => rate));
  const longest = ceiling(seconds.map(({ p99 }) => p99));
  const bars = seconds.map(({ from, to, rate }) => {
    const height = (BARS.height * rate) / most;
    const width = Math.max(1, x(to) - x(from) - PLOT.gap);
    return `<rect x="${(x(from) + PLOT.gap).toFixed(1)}" y="${(BARS.top + BARS.height - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"/>`;
  });
  const starts = stages.map(
    ({ connections }, i) =>
      `<path class="axis" d="M${x(i * STAGE_SECONDS)} ${BARS.top - 12}V${LINES.top + LINES.height}"/><text x="${x(i * STAGE_SECONDS) + 10}" y="${LINES.top + LINES.height + 28}">${connections} connections</text>`,
  );
  return `<svg width="${PLOT.width}" height="556"><text class="title" x="${PLOT.left}" y="18">Answers a second</text>
<text class="title" x="${PLOT.left}" y="${LINES.top - 28}">Wait for one answer, ms</text>
<path class="p50" d="M500 ${LINES.top - 34}h36"/><text x="546" y="${LINES.top - 28}">median</text>
<path class="p99" d="M650 ${LINES.top - 34}h36"/><text x="696" y="${LINES.top - 28}">99th pct.</text>
${axis(BARS, most, count)}${axis(LINES, longest, (value) => String(value))}${starts.join('')}
<g class="bars">${bars.join('')}</g>${line(seconds, 'p50', longest)}${line(seconds, 'p99', longest)}</svg>`;
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
      ended ||= event.kind === 'test-end' || (stages.length === 3 && event.kind === 'stage-end');
    },
    html: () =>
      `${head(label, ended ? 'pass' : 'run', ended ? 'finished' : 'running')}<div class="body load">${plot(stages)}<ol class="stages">${stages.map(column).join('')}</ol></div>`,
    readings: () =>
      stages.map(({ connections, total }) => ({
        label: `${connections} connections`,
        value: `${count(total?.perSecond ?? 0)} answers/s, median ${ms(total?.p50 ?? 0)} ms, 99th percentile ${ms(total?.p99 ?? 0)} ms, ${total?.failed} failed`,
      })),
  };
}
