import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SITE_ROUTE } from '../site/routes.ts';

const propagator = new W3CTraceContextPropagator();

const contextOf = ({ headers }: FastifyRequest): Context =>
  propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);

/** The span as a W3C traceparent header. */
function traceParentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags}`;
}

const MOVED = 308;
const NOT_MODIFIED = 304;

/**
 * Like the log: request and response, nothing about the visitor. `continued`: a trace that our proxy
 * started is continued; one from any other client is not.
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
    // Files of the site get no span, and only now do we know whether this was one.
    if (request.routeOptions.url === SITE_ROUTE && (status < 300 || status === NOT_MODIFIED)) return;
    const span =
      spans.get(request) ??
      startSpan(request, status === MOVED ? 'redirect' : SITE_ROUTE, Date.now() - reply.elapsedTime);
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
