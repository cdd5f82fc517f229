import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SITE_ROUTE } from '../site/routes.ts';

const propagator = new W3CTraceContextPropagator();

const contextOf = ({ headers }: FastifyRequest): Context =>
  propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);

/** As W3C writes a span into a header. */
function traceParentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags}`;
}

const MOVED = 308;
const NOT_MODIFIED = 304;

/**
 * As the log: what was asked and what came of it, nothing of the visitor. `continued`: a trace that a proxy of ours
 * began goes on; one that a stranger writes into the request does not.
 */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  { continued }: { continued: boolean },
): void {
  const startSpan = (request: FastifyRequest, route: string, startTime?: number): Span =>
    tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'plumbline.request_id': request.id,
        },
        startTime,
      },
      continued ? contextOf(request) : ROOT_CONTEXT,
    );

  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const { url: route = 'none' } = request.routeOptions;
    if (route === SITE_ROUTE) return;
    const span = startSpan(request, route);
    spans.set(request, span);
    request.traceParent = traceParentOf(span);
  });
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.raw.statusCode;
    // A file of the site gets no span, and only now it is known whether it was one.
    if (request.routeOptions.url === SITE_ROUTE && (status < 300 || status === NOT_MODIFIED)) return;
    const span =
      spans.get(request) ??
      startSpan(request, status === MOVED ? 'redirect' : SITE_ROUTE, Date.now() - reply.elapsedTime);
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
