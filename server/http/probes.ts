import type { FastifyPluginAsync } from 'fastify';
import { StoreUnavailable } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { finishesWithin } from '../timeout.ts';

/** Probes are asked every few seconds: a store that hangs counts as away. */
const READY_TIMEOUT_MS = 2_000;

export function probeRoutes(store: Pick<Store, 'ping' | 'outbox'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', async () => ({ status: 'alive' }));

    app.get('/readyz', async (request, reply) => {
      try {
        const asked = Promise.all([store.ping(), store.outbox.counts()]);
        if (await finishesWithin(READY_TIMEOUT_MS, asked)) return { status: 'ready' };
        throw new StoreUnavailable('no answer in time');
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'unavailable' });
      }
    });
  };
}
