import { roundDuration } from '../../../lib/figure-format.ts';
import { barsOutline, intervalAreas, scaleOf } from '../chart-shapes.ts';
import type { MsChart, PlotLine } from '../charts.ts';
import { html, type Markup } from './markup.ts';

/** In drawing units: the plot area and the margins for labels. */
const [WIDTH, HEIGHT] = [720, 220];
const [TOP, BOTTOM, RIGHT] = [24, 44, 64];

type Place = { x: number; y: number };
const across = (x: number): string => (x * WIDTH).toFixed(1);
const down = (y: number): string => (TOP + (1 - y) * HEIGHT).toFixed(1);
const outline = (points: readonly Place[]): string =>
  points.map(({ x, y }) => `${across(x)},${down(y)}`).join(' ');

/** Interrupted where there is no point. */
const pathOf = (points: PlotLine['points'], max: number): string =>
  points
    .map(
      (point, index) => point && `${points[index - 1] ? 'L' : 'M'}${across(point.x)} ${down(point.y / max)}`,
    )
    .filter((step) => step !== null)
    .join('');

const line = (y: number, kind: string): Markup =>
  html`<line class="${kind}" x2="${WIDTH}" y1="${down(y)}" y2="${down(y)}" />`;

const level = (y: number, name: string): Markup =>
  html`${line(y, 'level')}<text x="${WIDTH + 8}" y="${down(y)}" dy="4">${name}</text>`;

const limitAt = (y: number, name: string): Markup =>
  html`${line(y, 'limit')}<text class="limit" y="${down(y)}" dy="-5">${name}</text>`;

function markAt({ x, y, name }: Place & { name: string }): Markup {
  const [anchor, shift] = x > 0.5 ? ['end', -6] : ['start', 6];
  return html`<line
      class="mark"
      x1="${across(x)}"
      x2="${across(x)}"
      y1="${TOP - 12}"
      y2="${TOP + HEIGHT}"
    /><circle cx="${across(x)}" cy="${down(y)}" r="4.5" /><text
      x="${across(x)}"
      y="${TOP - 8}"
      dx="${shift}"
      text-anchor="${anchor}"
      >${name}</text
    >`;
}

const tick = (name: string, index: number, count: number): Markup => {
  const anchor = index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle';
  return html`<text
    x="${across(index / Math.max(1, count - 1))}"
    y="${TOP + HEIGHT + 18}"
    text-anchor="${anchor}"
    >${name}</text
  >`;
};

/** A chart of the page as a drawing that needs no script; its colours are in the report's style. */
export function chartSvg(chart: MsChart): Markup {
  const { label, lines, bars, limit, mark, ticks } = chart;
  const { max, ticks: levels } = scaleOf(chart);
  const nameOf = (ms: number): string => (ms === 0 ? '0' : roundDuration(ms));
  return html`<figure>
    <figcaption>${label}</figcaption>
    <div class="scroll" role="region" aria-label="${label}" tabindex="0">
      <svg viewBox="0 0 ${WIDTH + RIGHT} ${TOP + HEIGHT + BOTTOM}" role="img" aria-label="${label}">
        ${levels.map((ms) => level(ms / max, nameOf(ms)))}
        ${bars && html`<polygon class="bars" points="${outline(barsOutline(bars))}" />`}
        ${intervalAreas(chart, max).map((points) => html`<polygon class="band" points="${outline(points)}" />`)}
        ${lines.map(({ points }, index) => html`<path class="${index === 0 ? 'main' : 'other'}" d="${pathOf(points, max)}" />`)}
        ${limit && limitAt(limit.value / max, limit.name)} ${mark && markAt({ ...mark, y: mark.y / max })}
        ${ticks.map((name, index) => tick(name, index, ticks.length))}
        <text x="${across(0.5)}" y="${TOP + HEIGHT + 38}" text-anchor="middle">${chart.across}</text>
      </svg>
    </div>
  </figure>`;
}
