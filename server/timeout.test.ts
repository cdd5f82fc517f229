import { expect, test } from 'vitest';
import { finishesWithin } from './timeout.ts';

test('a job is in time or late, and one that fails does so at once', async () => {
  expect(await finishesWithin(60_000, Promise.resolve('done'))).toBe(true);
  expect(await finishesWithin(1, new Promise(() => {}))).toBe(false);
  await expect(finishesWithin(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('a job that fails when nobody waits any more is no unhandled failure', async () => {
  const job = Promise.withResolvers<never>();
  expect(await finishesWithin(1, job.promise)).toBe(false);
  job.reject(new Error('too late to matter'));
  // Vitest fails a run in which a rejection stays unhandled.
  await new Promise((resolve) => setImmediate(resolve));
});
