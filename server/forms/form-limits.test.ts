import { expect, test } from 'vitest';
import type { Limit, LimitResult } from '../store/store.ts';
import { addressKey } from './address-key.ts';
import { createFormLimits } from './form-limits.ts';
import { Refusal } from './refusal.ts';

const NOW = 1_800_000_000_000;
const VISITOR = '192.0.2.1';
const windows = {
  perAddress: [
    { max: 2, windowMs: 60_000 },
    { max: 3, windowMs: 3_600_000 },
  ],
  global: [{ max: 50, windowMs: 60_000 }],
};

function limitsThat(result: LimitResult | Error) {
  const asked: { limits: Limit[]; now: number }[] = [];
  const hit = async (limits: Limit[], now: number) => {
    asked.push({ limits, now });
    if (result instanceof Error) throw result;
    return result;
  };
  return { asked, limits: createFormLimits({ hit }, 'contact', windows) };
}

test('a post that is to be stored counts for the visitor and for all', async () => {
  const { asked, limits } = limitsThat({ allowed: true });
  await limits.countTaken(VISITOR, NOW);
  const key = `contact:${addressKey(VISITOR)}`;
  expect(asked).toEqual([
    {
      now: NOW,
      limits: [
        { key, max: 2, windowMs: 60_000 },
        { key, max: 3, windowMs: 3_600_000 },
        { key: 'contact', max: 50, windowMs: 60_000 },
      ],
    },
  ]);
});

test.each([
  [0, '1'],
  [1, '1'],
  [1_000, '1'],
  [1_001, '2'],
  [59_500, '60'],
])('when there is room again in %d ms the visitor is told to wait %s s', async (retryAfterMs, seconds) => {
  const refusal = await limitsThat({ allowed: false, retryAfterMs })
    .limits.countTaken(VISITOR, NOW)
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ statusCode: 429, reason: 'tooMany', headers: { 'retry-after': seconds } });
});

test('refused posts are counted apart, ten times as generously', async () => {
  const { asked, limits } = limitsThat({ allowed: true });
  expect(await limits.countRefused(VISITOR, 422, NOW)).toBeNull();
  const key = `contact-refused:${addressKey(VISITOR)}`;
  expect(asked[0]?.limits).toEqual([
    { key, max: 20, windowMs: 60_000 },
    { key, max: 30, windowMs: 3_600_000 },
  ]);
});

test('too many of them give a 429 instead', async () => {
  const { limits } = limitsThat({ allowed: false, retryAfterMs: 5_000 });
  expect(await limits.countRefused(VISITOR, 400, NOW)).toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': '5' },
  });
});

test('what is our own doing is not counted against the visitor', async () => {
  const { asked, limits } = limitsThat({ allowed: false, retryAfterMs: 5_000 });
  for (const status of [403, 429, 500, 503]) {
    expect(await limits.countRefused(VISITOR, status, NOW)).toBeNull();
  }
  expect(asked).toEqual([]);
});

test('a store that is away does not hide why a post was refused', async () => {
  expect(await limitsThat(new Error('away')).limits.countRefused(VISITOR, 422, NOW)).toBeNull();
});
