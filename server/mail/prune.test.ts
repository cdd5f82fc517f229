import { expect, onTestFinished, test, vi } from 'vitest';
import { MAIL_WINDOWS } from '../store/queue-mails.ts';
import { pruneSent } from './prune.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = 100 * DAY_MS;
const mayPurge = async () => true;

test('notes of sent mails go when they are thirty days old, some hundred at a time until none is left', async () => {
  const found = [500, 500, 3];
  const dropSettled = vi.fn(async (_before: number, _limit: number) => found.shift() ?? 0);
  const log = { info: vi.fn(), warn: vi.fn() };
  onTestFinished(pruneSent({ outbox: { dropSettled }, clock: () => NOW, mayPurge, log }));
  await vi.waitFor(
    () => expect(log.info).toHaveBeenCalledWith({ deleted: 1003 }, expect.any(String)),
    60_000,
  );
  expect(new Set(dropSettled.mock.calls.map(String))).toEqual(new Set([String([NOW - 30 * DAY_MS, 500])]));
  for (const { windowMs } of MAIL_WINDOWS)
    expect(windowMs, 'counted by these notes').toBeLessThan(30 * DAY_MS);
  expect(dropSettled).toHaveBeenCalledTimes(3);
});

test('a store that is away is told of, and asked again an hour later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const dropSettled = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(0);
  const log = { info: vi.fn(), warn: vi.fn() };
  onTestFinished(pruneSent({ outbox: { dropSettled }, clock: () => NOW, mayPurge, log }));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(dropSettled).toHaveBeenCalledTimes(2);
});

test('nothing is deleted while the clock is doubted', async () => {
  const dropSettled = vi.fn(async () => 0);
  const log = { info: vi.fn(), warn: vi.fn() };
  const asked = Promise.withResolvers<void>();
  const doubt = async () => {
    asked.resolve();
    return false;
  };
  onTestFinished(pruneSent({ outbox: { dropSettled }, clock: () => NOW, mayPurge: doubt, log }));
  await asked.promise;
  await new Promise(setImmediate);
  expect(dropSettled).not.toHaveBeenCalled();
});
