import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderedText } from './testing/rendered-text.ts';
import { RunPanel } from './run-panel.tsx';

const panel = (successRate: number) => (
  <RunPanel
    label="regression run"
    status={{ word: 'passing', tone: 'pass' }}
    successRate={successRate}
    executed={2847}
    trend={[2, 5, 9, 7]}
  />
);

const cells = (html: string) =>
  [...html.slice(html.lastIndexOf('<svg')).matchAll(/<path d="([^"]*)"/g)].map(
    ([, d = '']) => d.match(/v/g)?.length ?? 0,
  );

test('prints both figures', () => {
  expect(renderedText(panel(99.2))).toContain('success rate 99.2 % tests executed today 2,847');
});

test('draws 72 cells, and as many failed as the rate says', () => {
  const counts = cells(renderToStaticMarkup(panel(99.2)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(72);
  expect(counts.at(-1)).toBe(1);
  expect(cells(renderToStaticMarkup(panel(90))).at(-1)).toBe(7);
  expect(cells(renderToStaticMarkup(panel(100))).at(-1)).toBe(0);
  expect(renderToStaticMarkup(panel(99.2))).toContain('1 with failures, 71 passed');
});

test('the marked peak is the highest hour of the line', () => {
  const html = renderToStaticMarkup(panel(99.2));
  const peak = Number(/peak <!-- -->(\d+)|peak (\d+)/.exec(html)?.slice(1).find(Boolean));
  expect(html).toContain(`at most ${peak}`);
  expect(peak).toBeGreaterThan(2847 / 24);
});
