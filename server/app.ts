import { randomUUID } from 'node:crypto';
import { LogController, fastify } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { TrustProxy } from './config-values.ts';
import { refuseAmbiguousRequests } from './http/ambiguous-requests.ts';
import { clientErrorHandler, guardConnections } from './http/connections.ts';
import { CLOSING_EVENT } from './http/closing-event.ts';
import { answerEmptyBodies } from './http/empty-bodies.ts';
import { metricsRoute, observeRequests } from './http/metrics.ts';
import { probeRoutes } from './http/probes.ts';
import { handleError } from './http/problems.ts';
import { defaultHeaders } from './http/security-headers.ts';
import { allowSiteOrigin } from './http/site-origin.ts';
import { httpsJudge, trustedProxies } from './http/trust-proxy.ts';
import { type PageSent, SITE_ROUTE, siteRoutes } from './site/routes.ts';
import { routableTarget } from './site/site-paths.ts';
import type { Site } from './site/site.ts';
import type { Store } from './store/store.ts';

const BODY_LIMIT = 64 * 1024;

const defaultLimits = {
  /** How long a request's head may take to arrive, from connecting or from its first byte. */
  headersMs: 10_000,
  /** How long the whole request may take to arrive. */
  requestMs: 20_000,
  /** How long a connection may be silent. Longer than the 60 s after which common proxies drop an idle one, so that
   * they close it and never send a request into a closing connection. */
  idleMs: 65_000,
  /** node:http checks every 30 s by default, which would let slow clients stay that much longer. */
  checkEveryMs: 1_000,
  /** How long we keep reading after the last response on a connection. */
  lingerMs: 1_000,
};

export type AppParts = {
  config: { trustProxy: TrustProxy; metricsToken: string | undefined; publicUrl?: string };
  site: Site;
  store: Pick<Store, 'ping' | 'outbox'>;
  log: FastifyBaseLogger;
  registry: Registry;
  plugins: FastifyPluginAsync[];
  traceRequests?: (app: FastifyInstance) => void;
  countPage?: PageSent | undefined;
  limits?: Partial<typeof defaultLimits> & { connections?: number };
};

/** The whole server except for listening. Features come in as plugins. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, site, store, log, registry } = parts;
  const limits = { ...defaultLimits, ...parts.limits };
  const isTrusted = trustedProxies(config.trustProxy);
  const cameByHttps = httpsJudge(isTrusted, config.publicUrl);
  const app = fastify({
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // refuseAmbiguousRequests does it, with all headers.
      requireHostHeader: false,
      optimizeEmptyRequests: true,
      noDelay: true,
    },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.idleMs,
    clientErrorHandler: clientErrorHandler(cameByHttps),
    bodyLimit: BODY_LIMIT,
    trustProxy: isTrusted,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A request that still arrives on an open connection gets its response, and the connection is then closed.
    return503OnClosing: false,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    rewriteUrl: ({ url = '' }) => routableTarget(url),
    // Routes that need the query read it themselves: parsing one of 16 kB costs as much as ten pages.
    routerOptions: { querystringParser: () => ({}) },
  });
  guardConnections(app.server, { ...limits, cameByHttps, isProxy: (address) => isTrusted(address, 0) });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request));
    done();
  });
  refuseAmbiguousRequests(app);
  answerEmptyBodies(app);
  allowSiteOrigin(app, config.publicUrl);
  announceClosing(app);
  observeRequests(app, { registry, siteRoute: SITE_ROUTE });
  parts.traceRequests?.(app);
  app.setErrorHandler(handleError);
  siteRoutes(app, site, parts.countPage);

  await app.register(probeRoutes(store));
  await app.register(metricsRoute(registry, config.metricsToken));
  for (const plugin of parts.plugins) await app.register(plugin);
  return app;
}

/** Fastify announces it on requests that arrive while it closes, but not on those that wait for their response. */
function announceClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    app.server.emit(CLOSING_EVENT);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done(null, payload);
  });
}

const httpHeaders = defaultHeaders(false);
const httpsHeaders = defaultHeaders(true);
const headersFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? httpsHeaders : httpHeaders);
