import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { probeRoutes } from './probes.ts';

test('twenty who ask at once whether it is ready order one durable write', async () => {
  const ping = vi.fn(async () => {});
  const counts = async () => ({ pending: 0, dead: 0, oldestPendingAt: null });
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(probeRoutes({ ping, outbox: { counts } as never }));
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(ping).toHaveBeenCalledOnce();
});
