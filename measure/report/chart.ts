import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';

const { document } = new JSDOM('').window;

/** The picture brings its own ground, so it reads on a light and on a dark page alike. */
const sheet = `
.bench{--ground:#fbfaf5;--ink:#131722;--soft:#565c6b;--first:#b08900;--second:#3b5b92;--third:#7a7f8c;--limit:#b3261e;
  font:13px system-ui,sans-serif;color:var(--soft)}
@media (prefers-color-scheme:dark){.bench{--ground:#10141d;--ink:#f3f1e7;--soft:#a9afbd;--first:#fad418;--second:#8fb0ea;--third:#8b91a0;--limit:#ff8a80}}
.bench text{fill:currentColor}.bench .title{fill:var(--ink);font-weight:600;font-size:15px}
`;
const series = ['var(--first)', 'var(--second)', 'var(--third)'];

const WIDTH = 860;
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function standalone(title: string, height: number, options: Plot.PlotOptions): string {
  const drawn = Plot.plot({
    document: document as unknown as Document,
    width: WIDTH,
    height,
    marginTop: 70,
    marginRight: 60,
    marginBottom: 46,
    ...options,
    color: { range: series, ...options.color },
    style: { background: 'none', overflow: 'visible' },
  }) as unknown as SVGElement;
  for (const style of drawn.querySelectorAll('style')) style.remove();
  return `<svg xmlns="http://www.w3.org/2000/svg" class="bench" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escape(title).replaceAll('"', '&quot;')}"><style>${sheet}</style><rect width="100%" height="100%" rx="6" fill="var(--ground)"/><text class="title" x="20" y="30">${escape(title)}</text>${legend(options.color?.domain as string[] | undefined)}${drawn.innerHTML}</svg>\n`;
}

function legend(names: string[] = []): string {
  if (names.length < 2) return '';
  let x = 20;
  return names
    .map((name, index) => {
      const entry = `<rect x="${x}" y="42" width="10" height="10" fill="${series[index]}"/><text x="${x + 16}" y="52">${escape(name)}</text>`;
      x += 40 + name.length * 7;
      return entry;
    })
    .join('');
}

export type Bar = { label: string; series: string; value: number };
type BarChart = { title: string; bars: Bar[]; unit: string; limit?: number; digits?: number };

/** One row for each label, one bar in it for each series, the value at its end. */
export function barChart({ title, bars, unit, limit, digits = 0 }: BarChart): string {
  const names = [...new Set(bars.map((bar) => bar.series))];
  const labels = [...new Set(bars.map((bar) => bar.label))];
  const value = (bar: Bar) => bar.value.toLocaleString('en', { maximumFractionDigits: digits });
  return standalone(title, 120 + labels.length * (names.length * 16 + 10), {
    marginLeft: 30 + Math.max(...labels.map((label) => label.length)) * 7,
    x: { label: unit, labelArrow: 'none', grid: true, zero: true },
    y: { axis: null, domain: names },
    fy: { label: null, domain: labels, axis: 'left', padding: 0.15 },
    color: { domain: names },
    marks: [
      Plot.barX(bars, { x: 'value', y: 'series', fy: 'label', fill: 'series' }),
      Plot.text(bars, { x: 'value', y: 'series', fy: 'label', text: value, textAnchor: 'start', dx: 4 }),
      ...(limit === undefined
        ? []
        : [Plot.ruleX([limit], { stroke: 'var(--limit)', strokeDasharray: '4 3' })]),
    ],
  });
}

export type Point = { x: number; y: number; series: string };
type LineChart = { title: string; points: Point[]; x: string; y: string };

export function lineChart({ title, points, x, y }: LineChart): string {
  return standalone(`${title}, in ${y}`, 360, {
    marginLeft: 60,
    x: { label: x, labelArrow: 'none' },
    y: { label: null, grid: true, zero: true },
    color: { domain: [...new Set(points.map((point) => point.series))] },
    marks: [
      Plot.ruleY([0], { stroke: 'currentColor' }),
      Plot.line(points, { x: 'x', y: 'y', stroke: 'series', strokeWidth: 2 }),
      Plot.dot(points, { x: 'x', y: 'y', fill: 'series', r: points.length > 20 ? 0 : 3 }),
    ],
  });
}
