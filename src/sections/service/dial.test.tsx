import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dial } from './dial.tsx';
import { measure } from './measure.ts';

const recall = { name: 'Recall', description: '', max: 100, target: 90, goal: 'at least' as const };
const drawn = (part: number, sampled: boolean) =>
  renderToStaticMarkup(
    <Dial {...measure({ ...recall, ratio: { part, whole: 100, of: 'frauds' }, sampled })} />,
  );

test('a missed target is hatched from the value to the target, a met one is not', () => {
  expect(drawn(50, false)).toContain('M100 16A88 88 0 0 1 183.7 76.8');
  expect(drawn(50, false)).toMatch(/class="[^"]*shortfall/);
  expect(drawn(95, false)).not.toMatch(/shortfall/);
});

test('only a sample has a whisker', () => {
  expect(drawn(50, true)).toMatch(/class="[^"]*interval/);
  expect(drawn(50, false)).not.toMatch(/interval/);
});
