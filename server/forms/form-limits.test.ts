import { expect, test } from 'vitest';
import type { Limit, LimitResult, Limits } from '../store/types.ts';
import { createFormLimits } from './form-limits.ts';
import { Refusal } from './refusal.ts';

const NOW = 1_800_000_000_000 + 12 * 3_600_000;
const VISITOR = '192.0.2.1';
const windows = {
  perAddress: [
    { max: 2, windowMs: 60_000 },
    { max: 3, windowMs: 3_600_000 },
  ],
  global: [{ max: 100, windowMs: 60_000 }],
};

function limitsThat(result: LimitResult | Error, rateLimits = windows) {
  const asked: { limits: Limits; now: number }[] = [];
  const hit = async (limits: Limits, now: number) => {
    asked.push({ limits, now });
    if (result instanceof Error) throw result;
    return result;
  };
  const secret = async (period: number) => `secret ${period}`;
  return { asked, limits: createFormLimits({ hit, secret }, 'contact', rateLimits) };
}

const full = (retryAfterMs: number): LimitResult => ({ allowed: false, full: 'own', retryAfterMs });
const sizes = (limits: Limit[] = []) => limits.map(({ max, windowMs }) => `${max}/${windowMs}`);
const keys = (limits: Limit[] = []) => [...new Set(limits.map(({ key }) => key))];

test('a post that is to be stored counts for the networks of the visitor and for all', async () => {
  const { asked, limits } = limitsThat({ allowed: true });
  await limits.countTaken(VISITOR, NOW);
  const { own, shared } = asked[0]?.limits ?? {};
  expect(asked[0]?.now).toBe(NOW);
  expect(sizes(own)).toEqual(['2/60000', '3/3600000', '8/60000', '12/3600000']);
  expect(keys(own)).toEqual([
    expect.stringMatching(/^contact:[\w-]{22}$/),
    expect.stringMatching(/^contact:[\w-]{22}$/),
  ]);
  expect(shared).toEqual([{ key: 'contact', max: 75, windowMs: 60_000 }]);
});

test('a quarter of what all have together is for newcomers, in six portions', async () => {
  const { asked, limits } = limitsThat({ allowed: true });
  await limits.countTaken(VISITOR, NOW);
  expect(asked[0]?.limits.kept).toEqual([{ key: 'contact-kept', max: 5, windowMs: 10_000 }]);
});

test('a limit too small for quarters is for all', async () => {
  const global = [
    { max: 3, windowMs: 60_000 },
    { max: 100, windowMs: 3_600_000 },
  ];
  const { asked, limits } = limitsThat({ allowed: true }, { ...windows, global });
  await limits.countTaken(VISITOR, NOW);
  expect(asked[0]?.limits).toMatchObject({
    shared: global.map((window) => ({ key: 'contact', ...window })),
    kept: [],
  });
});

test.each([
  [0, '1'],
  [1, '1'],
  [1_000, '1'],
  [1_001, '2'],
  [59_500, '60'],
])('when there is room again in %d ms the visitor is told to wait %s s', async (retryAfterMs, seconds) => {
  const refusal = await limitsThat(full(retryAfterMs))
    .limits.countTaken(VISITOR, NOW)
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ statusCode: 429, reason: 'tooMany', headers: { 'retry-after': seconds } });
});

test('when others were too many, the visitor is told that it is not them', async () => {
  const { limits } = limitsThat({ allowed: false, full: 'shared', retryAfterMs: 5_000 });
  await expect(limits.countTaken(VISITOR, NOW)).rejects.toMatchObject({
    statusCode: 429,
    reason: 'busy',
    headers: { 'retry-after': '5' },
  });
});

test('refused posts are counted apart, ten times as generously', async () => {
  const { asked, limits } = limitsThat({ allowed: true });
  expect(await limits.countRefused(VISITOR, 422, NOW)).toBeNull();
  const { own, shared, kept } = asked[0]?.limits ?? {};
  expect(sizes(own)).toEqual(['20/60000', '30/3600000', '80/60000', '120/3600000']);
  for (const key of keys(own)) expect(key).toMatch(/^contact-refused:/);
  expect([shared, kept]).toEqual([undefined, undefined]);
});

test('too many of them give a 429 instead', async () => {
  const { limits } = limitsThat(full(5_000));
  expect(await limits.countRefused(VISITOR, 400, NOW)).toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': '5' },
  });
});

test('what is our own doing is not counted against the visitor', async () => {
  const { asked, limits } = limitsThat(full(5_000));
  for (const status of [403, 429, 500, 503]) {
    expect(await limits.countRefused(VISITOR, status, NOW)).toBeNull();
  }
  expect(asked).toEqual([]);
});

test('a store that is away does not hide why a post was refused', async () => {
  expect(await limitsThat(new Error('away')).limits.countRefused(VISITOR, 422, NOW)).toBeNull();
});
