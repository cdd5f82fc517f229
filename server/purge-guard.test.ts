import { expect, test, vi } from 'vitest';
import { createPurgeGuard } from './purge-guard.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NOW = 1_800_000_000_000;

function setUp(newest: number | null) {
  const time = { wall: NOW, monotonic: 0 };
  const warn = vi.fn();
  const mayPurge = createPurgeGuard({
    outbox: { newestAt: async () => newest },
    clock: () => time.wall,
    monotonic: () => time.monotonic,
    log: { warn },
  });
  const pass = (ms: number) => {
    time.wall += ms;
    time.monotonic += ms;
  };
  return { time, warn, mayPurge, pass };
}

test('rows that come in prove the clock right', async () => {
  expect(await setUp(NOW - DAY).mayPurge()).toBe(true);
});

test.each([
  ['40 days past the newest row', NOW - 40 * DAY],
  ['40 days before it', NOW + 40 * DAY],
  ['without any row', null],
])('a start %s deletes nothing for a day', async (_when, newest) => {
  const { mayPurge, pass, warn } = setUp(newest);
  expect(await mayPurge()).toBe(false);
  expect(warn, 'without rows there is nothing to warn of').toHaveBeenCalledTimes(newest === null ? 0 : 1);
  pass(DAY - 1);
  expect(await mayPurge()).toBe(false);
  pass(1);
  expect(await mayPurge()).toBe(true);
});

test('a jump while it runs starts the day again', async () => {
  const { time, mayPurge, pass } = setUp(NOW);
  expect(await mayPurge()).toBe(true);
  pass(30 * HOUR);
  time.wall += 40 * DAY;
  expect(await mayPurge()).toBe(false);
  pass(DAY);
  expect(await mayPurge()).toBe(true);
});
