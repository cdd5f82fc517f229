import { expect, test } from 'vitest';
import { judgedReadouts, readJudged, writeJudged, type Judged } from './judged-turns.ts';

const turns: Judged[] = [
  { verdict: 'right', confidence: 0.94 },
  { verdict: 'fail' },
  { verdict: 'wrong', confidence: 0.91 },
  { verdict: 'pass' },
];

test('is written and read', () => {
  expect(writeJudged(turns)).toBe('right0.94 fail wrong0.91 pass');
  expect(readJudged(writeJudged(turns))).toEqual(turns);
});

test('counts as far as it has come', () => {
  const figures = (count: number) => judgedReadouts(turns.slice(0, count)).map(({ figure }) => figure);
  expect(figures(1)).toEqual(['1 of 1', '0 of 0', '0.94', '—']);
  expect(figures(4)).toEqual(['1 of 2', '1 of 2', '0.94', '0.91']);
  expect(judgedReadouts(turns)[0]?.label).toBe('intents right, 50%');
});
