import { expect, test, vi } from 'vitest';
import { createPurgeGuard } from './purge-guard.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NOW = 1_800_000_000_000;

function setUp(...written: number[]) {
  const time = { wall: NOW, monotonic: 0 };
  const warn = vi.fn();
  const mayPurge = createPurgeGuard({
    outbox: {
      newestAt: async (until) => written.toSorted((a, b) => a - b).findLast((at) => at <= until) ?? null,
    },
    clock: () => time.wall,
    monotonic: () => time.monotonic,
    log: { warn },
  });
  const pass = (ms: number) => {
    time.wall += ms;
    time.monotonic += ms;
  };
  return { time, warn, mayPurge, pass, write: () => void written.push(time.wall) };
}

test('rows of the days before prove the clock right', async () => {
  expect(await setUp(NOW - DAY).mayPurge()).toBe(true);
  expect(await setUp(NOW - 3 * DAY + 1, NOW).mayPurge()).toBe(true);
});

test('rows that come in prove nothing for a day: they have the time of the same clock', async () => {
  const { mayPurge, pass, write, time } = setUp(NOW - 40 * DAY, NOW - 40 * DAY + HOUR);
  write();
  expect(await mayPurge()).toBe(false);
  pass(HOUR);
  write();
  expect(await mayPurge()).toBe(false);
  // As after a restart.
  const again = setUp(NOW - 40 * DAY, NOW, NOW + HOUR);
  again.pass(time.wall - NOW);
  expect(await again.mayPurge()).toBe(false);
});

test.each([
  ['40 days past the newest row', [NOW - 40 * DAY]],
  ['40 days before it', [NOW + 40 * DAY]],
  ['without any row', []],
])('a start %s deletes nothing for a day', async (_when, written) => {
  const { mayPurge, pass, warn } = setUp(...written);
  expect(await mayPurge()).toBe(false);
  const isOld = written.some((at) => at < NOW);
  expect(warn, 'without old rows there is nothing to warn of').toHaveBeenCalledTimes(Number(isOld));
  pass(DAY - 1);
  expect(await mayPurge()).toBe(false);
  pass(1);
  expect(await mayPurge()).toBe(true);
});

test('a jump while it runs starts the day again', async () => {
  const { time, mayPurge, pass } = setUp(NOW - DAY);
  expect(await mayPurge()).toBe(true);
  pass(30 * HOUR);
  time.wall += 40 * DAY;
  expect(await mayPurge()).toBe(false);
  pass(DAY);
  expect(await mayPurge()).toBe(true);
});
