import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DataOf } from './data.ts';
import { Pipeline } from './pipeline.tsx';
import { renderedText } from './testing/rendered-text.ts';

type Stage = DataOf<'pipeline'>['stages'][number];

const stage = (name: string, minutes: number, counts: Partial<Stage> = {}): Stage => ({
  name,
  durationMs: minutes * 60_000,
  passed: 0,
  failed: 0,
  flaky: 0,
  skipped: 0,
  ...counts,
});

test('bars follow each other in proportion to their durations', () => {
  const html = renderToStaticMarkup(
    <Pipeline label="main" stages={[stage('a', 1), stage('b', 3), stage('c', 0.5)]} />,
  );
  const bars = [...html.matchAll(/<rect x="([^"]*)" width="([^"]*)"/g)].map(
    ([, x, width]) => `${x} ${width}`,
  );
  expect(bars).toEqual(['0% 20%', '20% 60%', '80% 10%']);
});

test('totals are those of the stages; a flaky test did not pass at the first try, a skipped one does not count', () => {
  const text = renderedText(
    <Pipeline
      label="main"
      stages={[
        stage('unit', 1, { passed: 90, skipped: 7 }),
        stage('browser', 2.2, { passed: 6, flaky: 2, failed: 2 }),
      ]}
    />,
  );
  expect(text).toContain('main failing');
  expect(text).toContain('unit 1:00 90 passed, 7 skipped');
  expect(text).toContain('browser 2:12 2 failed, 2 flaky, 6 passed');
  expect(text).toContain(
    'minutes to a verdict 3:12 of 100 tests pass at the first try 96.0 % flaky 2 skipped 7',
  );
});

const verdict = (counts: Partial<Stage>) =>
  renderedText(<Pipeline label="main" stages={[stage('unit', 1, { passed: 5, ...counts })]} />);

test('the verdict is the worst outcome', () => {
  expect(verdict({})).toMatch(/^main passing unit/);
  expect(verdict({ flaky: 1 })).toMatch(/^main passing, flaky unit/);
  expect(verdict({ flaky: 1, failed: 1 })).toMatch(/^main failing unit/);
});
