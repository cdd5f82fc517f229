import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { StoreUnavailable } from '../store/store.ts';
import type { Store } from '../store/store.ts';

/** Probes are asked every few seconds: a store that hangs counts as away. */
const READY_TIMEOUT_MS = 2_000;

export function probeRoutes(store: Pick<Store, 'ping' | 'outbox'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', async () => ({ status: 'alive' }));

    app.get('/readyz', async (request, reply) => {
      const patience = new AbortController();
      try {
        await Promise.race([
          Promise.all([store.ping(), store.outbox.counts()]),
          wait(READY_TIMEOUT_MS, undefined, { signal: patience.signal }).then(() => {
            throw new StoreUnavailable('no answer in time');
          }),
        ]);
        return { status: 'ready' };
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'unavailable' });
      } finally {
        patience.abort();
      }
    });
  };
}
