import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarMetrics, type BarMetric } from './bar-metric.tsx';
import { renderedText } from './rendered-text.ts';

const drawn = (metric: BarMetric) => {
  const html = renderToStaticMarkup(<BarMetrics metrics={[metric]} />);
  return { bar: /<rect width="([^"]*)"/.exec(html)?.[1], tick: /<line x1="([^"]*)"/.exec(html)?.[1] };
};

test('bar and tick are drawn from the printed numbers', () => {
  expect(drawn({ label: 'Accuracy', value: 98, target: 95, unit: '%' })).toEqual({ bar: '98%', tick: '95%' });
  expect(drawn({ label: 'Voice', value: 4.8, target: 4, min: 1, max: 5, unit: '/5' })).toEqual({
    bar: '95%',
    tick: '75%',
  });
});

test('a target is optional, and a value never leaves the scale', () => {
  expect(drawn({ label: 'Load', value: 140, unit: '%' })).toEqual({ bar: '100%', tick: undefined });
});

test('says value, unit and the side on which the target lies', () => {
  const text = renderedText(
    <BarMetrics
      metrics={[
        { label: 'Accuracy', value: 98, target: 95, unit: '%', decimals: 1 },
        { label: 'Response', value: 420, target: 500, max: 800, unit: 'ms', lowerIsBetter: true },
      ]}
    />,
  );
  expect(text).toBe('Accuracy target ≥ 95.0% 98.0% Response target ≤ 500 ms 420 ms');
});
