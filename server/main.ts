import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import type { Config } from './config.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { listen } from './http/listen.ts';
import { createLog } from './http/log.ts';
import { createRegistry } from './http/metrics.ts';
import { loadSite } from './http/site.ts';
import { httpsDetector } from './http/trust-proxy.ts';
import { enquiryComposers } from './mail/compose.ts';
import { createMailMetrics, observeOutbox } from './mail/metrics.ts';
import { createMailTransport } from './mail/transport.ts';
import { startOutboxWorker } from './mail/worker.ts';
import type { OutboxWorker, OutboxWorkerParts } from './mail/worker.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';

/** Draining and the last mail take at most six seconds side by side; whatever hangs beyond this is cut. */
const shutdownMs = 9_500;

async function start(config: Config): Promise<void> {
  const clock = Date.now;
  const log = createLog(config.logLevel);
  const registry = createRegistry();
  const site = await loadSite(config.distDir, { isHttps: httpsDetector(config.trustProxy) });
  const store = await openStore(config);
  observeOutbox(registry, store.outbox, clock);
  const worker = startMail(config, store, { clock, log, metrics: createMailMetrics(registry) });

  const enquiries = enquiryRoutes({
    store,
    clock,
    rateLimits: { perAddress: config.contactRateLimits, global: config.contactGlobalLimits },
    formSecret: config.formSecret,
    publicOrigin: config.publicUrl,
    acknowledge: config.contactAcknowledge,
    onStored: () => worker?.wake(),
  });
  const app = await buildApp({
    config,
    site,
    store,
    log: log as FastifyBaseLogger,
    registry,
    plugins: [enquiries],
  });

  const stop = async () => {
    await Promise.all([app.close(), worker?.stop()]);
    await store.close();
  };
  let port: number;
  try {
    port = await listen(app, config);
  } catch (error) {
    await stop();
    throw error;
  }
  stopOnSignal(stop);
  process.stdout.write(`${welcome(config, port)}\n`);
}

function startMail(
  config: Config,
  store: Store,
  parts: Pick<OutboxWorkerParts, 'clock' | 'log' | 'metrics'>,
): OutboxWorker | undefined {
  if (config.smtpUrl === undefined || config.mailFrom === undefined) return undefined;
  return startOutboxWorker({
    ...parts,
    outbox: store.outbox,
    composers: enquiryComposers(store.enquiries, { from: config.mailFrom, to: config.contactTo }),
    transport: createMailTransport(config.smtpUrl),
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), shutdownMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function welcome({ host, dataDir, databaseUrl, smtpUrl }: Config, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const kept = databaseUrl === undefined ? resolve(dataDir) : 'the database of DATABASE_URL';
  const mail = smtpUrl === undefined ? '; no mail is sent without SMTP_URL, they wait there' : '';
  return `The site is at http://${name}:${port} and keeps enquiries in ${kept}${mail}.`;
}

/** One line for what an operator can set right; anything else is a defect and shows where it is. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, path, port } = error as { code?: string; path?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or choose another PORT.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Choose another PORT.`;
  if (code === 'ENOENT' && path) return `There is no ${path}. Build the site first: npm run build.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await start(loadConfig());
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
