import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FigureValue } from './figure-value.tsx';

test.each([
  ['98.6%', '98.6<small class="unit">%</small>'],
  ['under 500ms', '<small class="words">under\u00a0</small>500<small class="unit">ms</small>'],
  ['10K/sec', '10K<small class="words">/sec</small>'],
  ['10x', '10<small class="unit">x</small>'],
  ['4.8/5', '4.8/5'],
  ['24/7', '24/7'],
  ['$3.1M', '$3.1M'],
])('sets %s', (value, markup) => {
  expect(renderToStaticMarkup(<FigureValue value={value} />)).toBe(markup);
});
