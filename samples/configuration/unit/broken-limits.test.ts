import { expect, test } from 'vitest';
import { brokenLimits, type Run } from '../load/broken-limits.ts';

const good: Run = {
  requests: { total: 1000 },
  latency: { p99: 20 },
  non2xx: 0,
  errors: 0,
};

test('a good run breaks nothing', () => {
  expect(brokenLimits(good)).toEqual([]);
});

test('the limits themselves are already too much', () => {
  const run = { ...good, latency: { p99: 300 }, non2xx: 10 };
  const [latency, failures] = brokenLimits(run);
  expect(latency).toBe('p99 is 300 ms, the limit is 300');
  expect(failures).toBe('10 of 1000 requests failed');
});

test('a server that is not there is no fast server', () => {
  const silent = { ...good, requests: { total: 0 }, latency: { p99: 0 } };
  const refused = { ...silent, errors: 50 };
  expect(brokenLimits(refused)).toEqual(['50 of 50 requests failed']);
  expect(brokenLimits(silent)).toEqual(['nothing was sent']);
});
