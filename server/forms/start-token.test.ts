import { expect, test } from 'vitest';
import { createStartTokens } from './start-token.ts';

const NOW = 1_800_000_000_000;
const MIN_MS = 2_000;
const tokens = createStartTokens('a secret of the operator');

test('a form that was opened a moment ago is too fast, up to the very moment', () => {
  const token = tokens.issue(NOW);
  const after = (ms: number) => tokens.isTooFast(token, NOW + ms, MIN_MS);
  expect([0, 1_999, 2_000, 2_001].map(after)).toEqual([true, true, false, false]);
});

test('a clock that was set back accuses nobody', () => {
  expect(tokens.isTooFast(tokens.issue(NOW), NOW - 1, MIN_MS)).toBe(false);
});

test('a token is its time and a signature, and fits into a form field', () => {
  expect(tokens.issue(NOW + 0.7)).toBe(tokens.issue(NOW));
  expect(tokens.issue(NOW)).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
});

test('one that is not ours says nothing', () => {
  const [time = '', signature = ''] = tokens.issue(NOW).split('.');
  const later = (NOW + 1).toString(36);
  for (const forged of ['', '.', time, `${time}.`, `${later}.${signature}`, `${time}.${'A'.repeat(43)}`]) {
    expect(tokens.isTooFast(forged, NOW + 1, MIN_MS), forged).toBe(false);
  }
});

test('another secret, and that of another process, signs otherwise', () => {
  expect(createStartTokens('another secret').isTooFast(tokens.issue(NOW), NOW, MIN_MS)).toBe(false);
  expect(createStartTokens().issue(NOW)).not.toBe(createStartTokens().issue(NOW));
});
