import { expect, test } from 'vitest';
import { countHit, type LimitWindow, windowKey } from './limit-windows.ts';
import { createMemoryLimits } from './memory-limits.ts';

const NOW = 1_800_000_000_000;
const perMinute = { key: 'a', max: 2, windowMs: 60_000 };
const perHour = { key: 'a', max: 3, windowMs: 3_600_000 };

test('a window lets in what it has room for, and says when it ends', () => {
  const windows = new Map<string, LimitWindow>();
  const hit = (now: number) => countHit(windows, [perMinute], now);
  expect([hit(NOW), hit(NOW + 10_000)]).toEqual([{ allowed: true }, { allowed: true }]);
  expect(hit(NOW + 20_000)).toEqual({ allowed: false, retryAfterMs: 40_000 });
  expect(hit(NOW + 59_999)).toEqual({ allowed: false, retryAfterMs: 1 });
  expect(hit(NOW + 60_000)).toEqual({ allowed: true });
  expect(windows.get(windowKey(perMinute))).toEqual({ hits: 1, endsAt: NOW + 120_000 });
});

test('windows of different length are counted apart, and the longest wait is told', () => {
  const windows = new Map<string, LimitWindow>();
  const hit = (now: number) => countHit(windows, [perMinute, perHour], now);
  hit(NOW);
  hit(NOW);
  expect(hit(NOW + 1)).toMatchObject({ allowed: false, retryAfterMs: 59_999 });
  expect(hit(NOW + 60_000)).toEqual({ allowed: true });
  expect(hit(NOW + 60_001)).toMatchObject({ retryAfterMs: 3_600_000 - 60_001 });
  expect(windowKey(perMinute)).not.toBe(windowKey(perHour));
});

test('a refused hit is counted nowhere, not even where there is room', () => {
  const other = { key: 'b', max: 9, windowMs: 60_000 };
  const windows = new Map([[windowKey(perMinute), { hits: 2, endsAt: NOW + 5 }]]);
  expect(countHit(windows, [other, perMinute], NOW)).toEqual({ allowed: false, retryAfterMs: 5 });
  expect(windows.has(windowKey(other))).toBe(false);
});

test('the longest of two full windows counts', () => {
  const windows = new Map([
    [windowKey(perMinute), { hits: 2, endsAt: NOW + 5 }],
    [windowKey(perHour), { hits: 3, endsAt: NOW + 900 }],
  ]);
  expect(countHit(windows, [perMinute, perHour], NOW)).toEqual({ allowed: false, retryAfterMs: 900 });
});

test('a hit that waited while another process opened the window is counted in it', () => {
  const key = windowKey(perMinute);
  const windows = new Map([[key, { hits: 2, endsAt: NOW + 60_000 }]]);
  expect(countHit(windows, [perMinute], NOW - 3)).toEqual({ allowed: false, retryAfterMs: 60_003 });
  expect(windows.get(key)?.hits).toBe(2);
});

test('a clock that was set back opens a new window instead of locking somebody out', () => {
  const key = windowKey(perMinute);
  const at = (endsAt: number) => countHit(new Map([[key, { hits: 2, endsAt }]]), [perMinute], NOW).allowed;
  expect([at(NOW + 120_000), at(NOW + 120_001)]).toEqual([false, true]);
});

test('in memory the counters hold, also while old ones are swept away', async () => {
  const { hit } = createMemoryLimits();
  await hit([perMinute], NOW);
  await hit([perMinute], NOW);
  for (let n = 0; n < 1_500; n += 1) await hit([{ key: `other-${n}`, max: 1, windowMs: 60_000 }], NOW);
  expect(await hit([perMinute], NOW + 59_999)).toEqual({ allowed: false, retryAfterMs: 1 });
  expect(await hit([perMinute], NOW + 60_000)).toEqual({ allowed: true });
});
