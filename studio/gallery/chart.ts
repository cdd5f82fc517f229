import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import type { Size } from './work.ts';

const { document } = new JSDOM('').window;

/** The panel's colours, by the names of src/styles/tokens.css. */
export const colour = {
  ink: 'var(--panel-ink)',
  soft: 'var(--panel-ink-2)',
  line: 'var(--panel-line)',
  tape: 'var(--tape)',
  pass: 'var(--panel-pass)',
  fail: 'var(--panel-fail)',
  warn: 'var(--panel-warn)',
};

export const plotBox = {
  large: { width: 1664, height: 684, fontSize: '24px', stroke: 4 },
  tile: { width: 1720, height: 748, fontSize: '40px', stroke: 8 },
};

/** A chart of Observable Plot in the panel's type and colours, at the size of the picture. */
export function chart(size: Size, options: Plot.PlotOptions): string {
  const { width, height, fontSize } = plotBox[size];
  const drawn = Plot.plot({
    document: document as unknown as Document,
    width,
    height,
    marginLeft: size === 'tile' ? 150 : 110,
    marginRight: 40,
    marginTop: size === 'tile' ? 60 : 46,
    marginBottom: size === 'tile' ? 100 : 76,
    style: {
      fontSize,
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

export const grid = (ticks = 5): Plot.Markish =>
  Plot.gridY({ ticks, stroke: colour.ink, strokeOpacity: 0.14 });
export const floor = (): Plot.Markish => Plot.ruleY([0], { stroke: colour.soft, strokeWidth: 2 });
