import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMemoryLimits } from '../store/memory-limits.ts';
import { createRotatingKeys, PERIOD_MS, periodOf } from './rotating-keys.ts';

const DAY = 20_000 * PERIOD_MS;
const NOON = DAY + PERIOD_MS / 2;
const HOUR = 3_600_000;
const windows = [
  { max: 2, windowMs: 60_000 },
  { max: 3, windowMs: HOUR },
];

async function limitsOf(limitsAt: ReturnType<typeof createRotatingKeys>, now: number, who = '192.0.2.1') {
  return (await limitsAt(now))('contact', who, windows);
}

test('a key shows no address, and is the same for all windows of a day', async () => {
  const limitsAt = createRotatingKeys(createMemoryLimits());
  const [perMinute, perHour] = await limitsOf(limitsAt, NOON);
  expect(perMinute).toMatchObject({ max: 2, windowMs: 60_000, formerKey: undefined });
  expect(perMinute?.key).toMatch(/^contact:[\w-]{22}$/);
  expect(perHour?.key).toBe(perMinute?.key);
  const plain = createHash('sha256').update('192.0.2.1').digest('base64url').slice(0, 22);
  expect(perMinute?.key).not.toContain(plain);
});

test('limits grow by a factor', async () => {
  const limits = (await createRotatingKeys(createMemoryLimits())(NOON))('contact', 'x', windows, 4);
  expect(limits.map(({ max }) => max)).toEqual([8, 12]);
});

test('everybody who shares the counters finds the same keys, others do not', async () => {
  const store = createMemoryLimits();
  const keyBy = async (limitsAt: ReturnType<typeof createRotatingKeys>, who?: string) =>
    (await limitsOf(limitsAt, NOON, who))[0]?.key;
  const key = await keyBy(createRotatingKeys(store, 'secret'));
  expect(await keyBy(createRotatingKeys(store, 'secret'))).toBe(key);
  expect(await keyBy(createRotatingKeys(store, 'another'))).not.toBe(key);
  expect(await keyBy(createRotatingKeys(store))).not.toBe(key);
  expect(await keyBy(createRotatingKeys(createMemoryLimits(), 'secret'))).not.toBe(key);
  expect(await keyBy(createRotatingKeys(store, 'secret'), '192.0.2.2')).not.toBe(key);
});

test('a new day has new keys, and knows the old ones as long as their windows last', async () => {
  const limitsAt = createRotatingKeys(createMemoryLimits());
  const [before] = await limitsOf(limitsAt, DAY - 1);
  const keysAt = async (now: number) => (await limitsOf(limitsAt, now)).map(({ formerKey }) => formerKey);
  expect((await limitsOf(limitsAt, DAY))[0]?.key).not.toBe(before?.key);
  expect(await keysAt(DAY)).toEqual([before?.key, before?.key]);
  expect(await keysAt(DAY + 59_999)).toEqual([before?.key, before?.key]);
  expect(await keysAt(DAY + 60_000)).toEqual([undefined, before?.key]);
  expect(await keysAt(DAY + HOUR)).toEqual([undefined, undefined]);
});

test('the store is asked once for the secret of a day, and again after it was away', async () => {
  const asked: number[] = [];
  let away = true;
  const limitsAt = createRotatingKeys({
    async secret(period) {
      asked.push(period);
      if (away) throw new Error('away');
      return `secret ${period}`;
    },
  });
  await expect(limitsAt(NOON)).rejects.toThrow('away');
  away = false;
  await limitsAt(NOON);
  await limitsAt(NOON + 1);
  const day = periodOf(NOON);
  expect(asked).toEqual([day, day, day - 1]);
  await limitsAt(NOON + 2 * PERIOD_MS);
  await limitsAt(NOON);
  expect(asked.slice(3), 'what is over is not remembered').toEqual([day + 2, day + 1, day, day - 1]);
});
