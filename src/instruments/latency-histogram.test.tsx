import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LatencyHistogram } from './latency-histogram.tsx';
import { renderedText } from './testing/rendered-text.ts';

const chart = (
  <LatencyHistogram
    label="tokens"
    binMs={50}
    samples={[
      { value: 40, count: 60 },
      { value: 120, count: 36 },
      { value: 310, count: 3 },
      { value: 480, count: 1 },
    ]}
  />
);

test('the printed percentiles are those of the samples', () => {
  const text = renderedText(chart);
  expect(text).toContain('n = 100');
  expect(text).toContain('p50 40 ms p95 120 ms p99 310 ms');
});

test('bars and marks stand where their values are on the axis', () => {
  const html = renderToStaticMarkup(chart);
  expect(html).toContain('viewBox="0 0 100 100"');
  expect(html).toContain('M0 100v-100h8v100zm20 0v-60h8v60zm40 0v-5h8v5zm30 0v-2h8v2z');
  expect([...html.matchAll(/<line x1="([^"]*)"/g)].map(([, x]) => x)).toEqual(['8%', '24%', '62%']);
});
