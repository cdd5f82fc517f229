import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { sendProblem } from './problems.ts';
import { addressMatcher } from './trust-proxy.ts';

const isLoopback = addressMatcher(['127.0.0.0/8', '::1']);

/**
 * Asked from this very machine, and not by a proxy on it for somebody else. A proxy that adds no header cannot be told
 * from a neighbour, which is what the token is for: once set, it is asked of everybody.
 */
function isNeighbour({ raw }: FastifyRequest): boolean {
  if (raw.headers['x-forwarded-for'] ?? raw.headers['forwarded'] ?? raw.headers['via']) return false;
  return isLoopback(raw.socket.remoteAddress ?? '');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isNeighbour(request);
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
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
