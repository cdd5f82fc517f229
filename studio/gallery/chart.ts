import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import type { Box } from './work.ts';

const { document } = new JSDOM('').window;

/** The panel's colours, by the names of src/styles/tokens.css. */
export const colour = {
  ink: 'var(--panel-ink)',
  soft: 'var(--panel-ink-2)',
  ground: 'var(--panel)',
  tape: 'var(--tape)',
  onTape: 'var(--tape-ink)',
  pass: 'var(--panel-pass)',
  fail: 'var(--panel-fail)',
  warn: 'var(--panel-warn)',
};

/** On a tile only the shape of a chart remains, because its figures would be too small to read. */
const shapeOf = (options: Plot.PlotOptions): Plot.PlotOptions => ({
  ...options,
  marginLeft: 4,
  marginRight: 4,
  marginTop: 8,
  marginBottom: 4,
  x: { ...options.x, axis: null },
  y: { ...options.y, axis: null },
  marks: options.marks?.filter((mark) => !(mark instanceof Plot.Text)),
});

/** A chart of Observable Plot in the panel's type and colours. */
export function chart({ width, height, tile }: Box, full: Plot.PlotOptions): string {
  const options = tile ? shapeOf(full) : full;
  const drawn = Plot.plot({
    document: document as unknown as Document,
    width,
    height,
    marginLeft: 70,
    marginRight: 20,
    marginTop: 30,
    marginBottom: 46,
    style: {
      fontSize: '16px',
      fontFamily: 'var(--font-mono)',
      background: 'none',
      color: colour.soft,
      overflow: 'visible',
    },
    ...options,
    // The arrows that Plot appends are not in the site's typeface.
    x: { labelArrow: 'none', ...options.x },
    y: { labelArrow: 'none', ...options.y },
  });
  return drawn.outerHTML;
}

const KEY_HEIGHT = 24;

/** A chart below its colour key. */
export function keyedChart(box: Box, key: Record<string, string>, options: Plot.PlotOptions): string {
  const entries = Object.entries(key).map(
    ([name, mark]) => `<span style="--mark: ${mark}"><i></i>${name}</span>`,
  );
  const below = chart({ ...box, height: box.height - KEY_HEIGHT }, options);
  return `<div class="key">${entries.join('')}</div>${below}`;
}

export const secondsAxis = ({ tile }: Box, end: number): Plot.ScaleOptions => ({
  domain: [0, end],
  ticks: tile ? 4 : 8,
  label: 'seconds into the run',
});

const gridLine = { stroke: colour.ink, strokeOpacity: 0.14 };
export const gridX = (): Plot.Markish => Plot.gridX(gridLine);
export const gridY = (ticks = 5): Plot.Markish => Plot.gridY({ ticks, ...gridLine });
export const floor = (): Plot.Markish => Plot.ruleY([0], { stroke: colour.soft, strokeWidth: 1.5 });
