import type { FastifyPluginAsync } from 'fastify';
import { cachedFor } from '../cached-for.ts';
import { StoreUnavailable } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import { finishesWithin } from '../timeout.ts';

/** Probes run every few seconds: a store that hangs counts as unavailable. */
const READY_TIMEOUT_MS = 2_000;
/** Readiness is proved by a durable write, which outsiders must not be able to trigger by the thousand. */
const PROOF_MS = 1_000;

export function probeRoutes(store: Pick<Store, 'ping' | 'outbox'>): FastifyPluginAsync {
  const prove = cachedFor(PROOF_MS, async () => {
    const asked = Promise.all([store.ping(), store.outbox.counts()]);
    if (!(await finishesWithin(READY_TIMEOUT_MS, asked))) throw new StoreUnavailable('no answer in time');
  });
  return async (app) => {
    app.get('/healthz', async () => ({ status: 'alive' }));

    app.get('/readyz', async (request, reply) => {
      try {
        await prove();
        return { status: 'ready' };
      } catch (error) {
        const reason = error instanceof StoreUnavailable ? error.message : undefined;
        request.log.warn({ err: error, reason }, 'not ready');
        return reply.code(503).send({ status: 'unavailable' });
      }
    });
  };
}
