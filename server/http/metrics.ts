import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { sendProblem } from './problems.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Nobody without the token, not even from this machine: a proxy on it that adds no header cannot be told from a
 * neighbour, and would show them to everybody.
 */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = digest(request.headers.authorization ?? '');
  return token !== undefined && timingSafeEqual(given, digest(`Bearer ${token}`));
}

/** Answers to page requests by status: counted in plain numbers, because they are counted on the shortest path. */
export type PageCounts = Record<number, number>;

type MetricsParts = { registry: Registry; token?: string; pages: PageCounts };

export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

export function metricsRoute({ registry, token, pages }: MetricsParts): FastifyPluginAsync {
  const answers = new Counter({
    name: 'plumbline_page_answers_total',
    help: 'Answers with a file of the site, by status',
    labelNames: ['status'],
    registers: [],
    collect() {
      this.reset();
      for (const [status, count] of Object.entries(pages)) this.inc({ status }, count);
    },
  });
  registry.registerMetric(answers);
  return async (app) => {
    app.get('/metrics', async (request, reply) => {
      if (!mayReadMetrics(request, token)) return sendProblem(request, reply, 404);
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
}

export const createRequestHistogram = (registry: Registry) =>
  new Histogram({
    name: 'plumbline_request_seconds',
    help: 'Time to answer whatever is not a file of the site',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
