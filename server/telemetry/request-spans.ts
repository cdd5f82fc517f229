import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const propagator = new W3CTraceContextPropagator();

const contextOf = ({ headers }: FastifyRequest): Context =>
  propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);

/**
 * As the log: what was asked and what came of it, nothing of the visitor. `continued`: a trace that a proxy of ours
 * began goes on; one that a stranger writes into the request does not.
 */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  { continued }: { continued: boolean },
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'plumbline.request_id': request.id,
        },
      },
      continued ? contextOf(request) : ROOT_CONTEXT,
    );
    spans.set(request, span);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    const status = reply.raw.statusCode;
    span?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
