import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { sendProblem } from './problems.ts';

export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Polled every few seconds by monitoring: their log lines would bury the others. */
const POLLED = new Set(['/healthz', '/readyz', '/metrics']);

type Observed = { registry: Registry; siteRoute: string };

/**
 * Page requests, including 404s, are counted and not logged, so that a flood of them stays cheap. Every
 * other response gets a log line and a duration, with nothing about the visitor: no address, agent, query or body.
 */
export function observeRequests(app: FastifyInstance, { registry, siteRoute }: Observed): void {
  const pages = new Counter({
    name: 'plumbline_page_answers_total',
    help: 'Responses about pages and files of the site, by status',
    labelNames: ['status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'plumbline_request_seconds',
    help: 'Duration of every other response',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', ({ log, method, routeOptions }, reply, done) => {
    const { url: route = 'none' } = routeOptions;
    const { statusCode: status } = reply.raw;
    if (route === siteRoute && status < 500) pages.inc({ status });
    else {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      seconds.observe({ route, method, status }, ms / 1000);
      const level = POLLED.has(route) && status < 400 ? 'debug' : 'info';
      log[level]({ method, route, status, ms }, 'answered');
    }
    done();
  });
}

export function metricsRoute(registry: Registry, token: string | undefined): FastifyPluginAsync {
  return async (app) => {
    app.get('/metrics', async (request, reply) => {
      if (!mayReadMetrics(request, token)) return sendProblem(request, reply, 404);
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
}

/**
 * The token is required even from this machine: requests through a local proxy that adds no header look the same as
 * local ones.
 */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = digest(request.headers.authorization ?? '');
  return token !== undefined && timingSafeEqual(given, digest(`Bearer ${token}`));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
