import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadCurve } from './load-curve.tsx';
import { renderedText } from './testing/rendered-text.ts';

const measured = (responses: readonly number[]) =>
  responses.map((responseMs, index) => ({ load: (index + 1) * 100, responseMs }));

test('marks the knee and the load at which the limit is passed', () => {
  const curve = (
    <LoadCurve label="ramp" loadUnit="users" limitMs={600} points={measured([200, 200, 210, 400, 800])} />
  );
  expect(renderedText(curve)).toContain(
    'users at the knee 300 response at the knee 210 ms users when 600 ms is passed 450',
  );
  expect(renderToStaticMarkup(curve)).toContain('<circle cx="60%" cy="73.7%"');
});

test('small loads keep a decimal', () => {
  const points = [200, 200, 210, 900].map((responseMs, index) => ({ load: 0.6 + index * 0.6, responseMs }));
  const text = renderedText(<LoadCurve label="ramp" loadUnit="req/s" limitMs={600} points={points} />);
  expect(text).toContain('req/s at the knee 1.8');
  expect(text).toContain('knee 1.8');
});

test('says so when there is no knee and the limit holds', () => {
  const text = renderedText(
    <LoadCurve label="ramp" loadUnit="users" limitMs={900} points={measured([100, 120, 150])} />,
  );
  expect(text).toContain('users at the knee none users when 900 ms is passed never');
});
