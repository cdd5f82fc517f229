import { randomUUID } from 'node:crypto';
import { LogController, fastify } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import type { TrustProxy } from './config-values.ts';
import { createHttpServer, handleClientError } from './http/http-server.ts';
import type { ServerLimits } from './http/http-server.ts';
import { createRequestHistogram, metricsRoute } from './http/metrics.ts';
import type { PageCounts } from './http/metrics.ts';
import { probeRoutes } from './http/probes.ts';
import { handleError, sendProblem } from './http/problems.ts';
import { securityHeaders } from './http/security-headers.ts';
import { allowSiteOrigin } from './http/site-origin.ts';
import { httpsDetector, trustedProxies } from './http/trust-proxy.ts';
import { registerFallback } from './site/fallback.ts';
import type { Site } from './site/site.ts';
import type { Store } from './store/store.ts';

const BODY_LIMIT = 64 * 1024;

export type AppParts = {
  config: { trustProxy: TrustProxy; metricsToken: string | undefined; publicUrl?: string };
  site: Site;
  store: Pick<Store, 'ping' | 'outbox'>;
  log: FastifyBaseLogger;
  registry: Registry;
  plugins: FastifyPluginAsync[];
  traceRequests?: (app: FastifyInstance) => void;
  limits?: Partial<ServerLimits>;
};

/** The whole server but for its listening. Routes come in as plugins. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, site, store, log, registry } = parts;
  const pages: PageCounts = {};
  const count = (status: number) => {
    pages[status] = (pages[status] ?? 0) + 1;
  };

  const app = fastify({
    // A page takes the short way past Fastify's routing and hooks, and where it can past node:http.
    serverFactory: (route) =>
      createHttpServer(
        (request, response) => {
          if (site.serve(request, response)) count(response.statusCode);
          else route(request, response);
        },
        {
          limits: parts.limits,
          answerHead: (head, socket) => {
            const answered = site.answerHead(head, socket);
            if (answered) count(200);
            return answered;
          },
        },
      ),
    clientErrorHandler: handleClientError,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(config.trustProxy),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A request that still arrives on an open connection is answered, and the connection then closed.
    return503OnClosing: false,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request.raw));
      sendProblem(request, reply, error.statusCode ?? 400);
      request.log.info({ status: reply.statusCode }, 'refused');
    },
  });

  const isHttps = httpsDetector(config.trustProxy);
  const plain = apiHeaders(false);
  const secure = apiHeaders(true);
  const headersFor = (request: Parameters<typeof isHttps>[0]) => (isHttps(request) ? secure : plain);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.raw));
  });
  allowSiteOrigin(app, config.publicUrl);
  announceClosing(app);
  observeRequests(app, registry);
  parts.traceRequests?.(app);
  app.setErrorHandler(handleError);
  registerFallback(app, site);
  await app.register(probeRoutes(store));
  await app.register(metricsRoute({ registry, token: config.metricsToken, pages }));
  for (const plugin of parts.plugins) await app.register(plugin);
  return app;
}

/** A client that waits for its answer while we close is told not to send another request on that connection. */
function announceClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

/** One line and one measurement a request, with nothing of the visitor in it: no address, agent, query or body. */
function observeRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = createRequestHistogram(registry);
  app.addHook('onResponse', async ({ log, method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    const status = reply.raw.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    seconds.observe({ route, method, status }, ms / 1000);
    log.info({ method, route, status, ms }, 'answered');
  });
}

const apiHeaders = (https: boolean) => ({ 'Cache-Control': 'no-store', ...securityHeaders({ https }) });
