import { expect, test } from 'vitest';
import { countHit, endOf, type LimitWindows, windowKeys } from './limit-windows.ts';
import { createMemoryLimits } from './memory-limits.ts';
import type { Limits } from './types.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const allowed = { allowed: true };
const perMinute = { key: 'a', max: 2, windowMs: MINUTE };
const perHour = { key: 'a', max: 3, windowMs: HOUR };

function counting(...limits: Limits['own']) {
  const windows: LimitWindows = new Map();
  return { windows, hit: (now: number) => countHit(windows, { own: limits }, now) };
}

/** How many of these hits are let in. */
const letIn = (hit: (now: number) => { allowed: boolean }, times: number[]) =>
  times.filter((time) => hit(time).allowed).length;

test('a window slides: each hit makes room when it is as old as the window is long', () => {
  const { hit } = counting(perMinute);
  expect([hit(NOW), hit(NOW + 50_000)]).toEqual([allowed, allowed]);
  expect(hit(NOW + 55_000)).toEqual({ allowed: false, full: 'own', retryAfterMs: 5_000 });
  expect(hit(NOW + 59_999)).toEqual({ allowed: false, full: 'own', retryAfterMs: 1 });
  expect(hit(NOW + MINUTE)).toEqual(allowed);
  expect(hit(NOW + MINUTE)).toEqual({ allowed: false, full: 'own', retryAfterMs: 50_000 });
});

test.each([2, 32, 33, 300])('in no span of a window there are more than %i', (max) => {
  const { hit, windows } = counting({ key: 'a', max, windowMs: MINUTE });
  // Half a window apart, in bursts at the worst moments: where the edges of fixed windows lay.
  const times = [NOW, NOW + 29_000, NOW + 59_999, NOW + 60_001, NOW + 89_000, NOW + 119_000, NOW + 121_000];
  const admitted = times.flatMap((time) =>
    Array.from({ length: letIn(hit, Array(max).fill(time)) }, () => time),
  );
  for (const end of times) {
    const within = admitted.filter((time) => time > end - MINUTE && time <= end);
    expect(within.length).toBeLessThanOrEqual(max);
  }
  expect(admitted.filter((time) => time === NOW)).toHaveLength(max);
  for (const window of windows.values()) expect(window.length).toBeLessThanOrEqual(34);
});

test('many hits are kept in few spans, and forgotten late by a little', () => {
  const { hit, windows } = counting({ key: 'a', max: 320, windowMs: 32_000 });
  for (let n = 0; n < 320; n += 1) expect(hit(NOW + n * 100)).toEqual(allowed);
  const [window = []] = windows.values();
  expect(window).toHaveLength(32);
  expect(window[0]).toEqual({ first: NOW, last: NOW + 900, hits: 10 });
  expect(hit(NOW + 32_000)).toEqual({ allowed: false, full: 'own', retryAfterMs: 900 });
  expect(letIn(hit, Array(20).fill(NOW + 32_900))).toBe(10);
});

test('the hit of a process whose clock is behind is counted with those before it', () => {
  const { hit, windows } = counting({ key: 'a', max: 100, windowMs: MINUTE });
  hit(NOW);
  hit(NOW - 5);
  expect([...windows.values()]).toEqual([[{ first: NOW, last: NOW, hits: 2 }]]);
});

test('windows of different length are counted apart, and the longest wait is told', () => {
  const { hit } = counting(perMinute, perHour);
  hit(NOW);
  hit(NOW);
  expect(hit(NOW + 1)).toMatchObject({ allowed: false, retryAfterMs: 59_999 });
  expect(hit(NOW + MINUTE)).toEqual(allowed);
  expect(hit(NOW + MINUTE + 1)).toMatchObject({ retryAfterMs: HOUR - MINUTE - 1 });
});

test('a refused hit is counted nowhere, not even where there is room', () => {
  const other = { key: 'b', max: 9, windowMs: MINUTE };
  const { windows, hit } = counting(other, perMinute);
  expect(letIn(hit, [NOW, NOW, NOW, NOW])).toBe(2);
  expect(windows.get('b/60000')).toHaveLength(2);
});

test('a clock that was set back starts anew instead of locking somebody out', () => {
  const at = (ahead: number) => {
    const { hit } = counting(perMinute);
    letIn(hit, [NOW + ahead, NOW + ahead]);
    return hit(NOW).allowed;
  };
  expect([at(3), at(MINUTE), at(MINUTE + 1)]).toEqual([false, false, true]);
});

test('what was counted under the former key still counts', () => {
  const windows: LimitWindows = new Map();
  countHit(windows, { own: [{ ...perMinute, key: 'yesterday' }] }, NOW);
  const today = { own: [{ ...perMinute, key: 'today', formerKey: 'yesterday' }] };
  expect(countHit(windows, today, NOW + 1000)).toEqual(allowed);
  expect(countHit(windows, today, NOW + 2000)).toEqual({ allowed: false, full: 'own', retryAfterMs: 58_000 });
  expect(countHit(windows, today, NOW + MINUTE)).toEqual(allowed);
  expect(windowKeys(today)).toEqual(['today/60000', 'yesterday/60000']);
});

test('every key is named once for each length of its window', () => {
  const limits = {
    own: [perMinute, perHour],
    shared: [{ ...perMinute, key: 's' }],
    kept: [{ ...perMinute, key: 'k' }],
  };
  expect(windowKeys(limits)).toEqual(['a/60000', 'a/3600000', 's/60000', 'k/60000']);
});

test('a window is over a window after its last hit', () => {
  const window = [
    { first: NOW - 9, last: NOW - 9, hits: 1 },
    { first: NOW - 5, last: NOW, hits: 2 },
  ];
  expect(endOf('contact:a/b/60000', window)).toBe(NOW + MINUTE);
  expect(endOf('contact/166.5', [])).toBe(167);
});

/** All share two hits a minute, and newcomers have one in ten seconds besides. */
function sharing() {
  const windows: LimitWindows = new Map();
  return (who: string, now = NOW) =>
    countHit(
      windows,
      {
        own: [{ key: who, max: 9, windowMs: HOUR }],
        shared: [{ key: 'all', max: 2, windowMs: MINUTE }],
        kept: [{ key: 'kept', max: 1, windowMs: 10_000 }],
      },
      now,
    );
}

test('when all together are at their limit a newcomer is let in, and who was there before is not', () => {
  const hit = sharing();
  expect([hit('greedy'), hit('greedy')]).toEqual([allowed, allowed]);
  expect(hit('greedy')).toEqual({ allowed: false, full: 'shared', retryAfterMs: MINUTE });
  expect(hit('newcomer')).toEqual(allowed);
  expect(hit('newcomer')).toEqual({ allowed: false, full: 'shared', retryAfterMs: MINUTE });
});

test('one newcomer too many waits for the next portion, and no longer than for all', () => {
  const hit = sharing();
  hit('greedy');
  hit('greedy');
  hit('first', NOW + 1000);
  expect(hit('second', NOW + 4000)).toEqual({ allowed: false, full: 'shared', retryAfterMs: 7_000 });
  expect(hit('second', NOW + 11_000)).toEqual(allowed);
  expect(hit('third', NOW + 58_000)).toEqual(allowed);
  expect(hit('fourth', NOW + 59_000)).toEqual({ allowed: false, full: 'shared', retryAfterMs: 1_000 });
});

test('while there is room for all, newcomers spend nothing of what is kept for them', () => {
  const hit = sharing();
  expect([hit('a'), hit('b'), hit('c'), hit('d')].map((result) => result.allowed)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('in memory, what was not hit for longest is forgotten when there is too much', async () => {
  const { hit } = createMemoryLimits(3);
  const once = (key: string) => hit({ own: [{ key, max: 1, windowMs: MINUTE }] }, NOW);
  for (const key of ['a', 'b', 'c', 'd']) expect(await once(key)).toEqual(allowed);
  expect((await once('b')).allowed).toBe(false);
  expect((await once('a')).allowed).toBe(true);
});
