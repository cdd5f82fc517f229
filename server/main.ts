import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { startBookings } from './bookings/start.ts';
import { ConfigError, deskOrigin, loadConfig } from './config.ts';
import type { Config } from './config.ts';
import { createFiling } from './desk/enquiries/filing.ts';
import { readHours } from './desk/enquiries/read-hours.ts';
import type { DeskWork } from './desk/enquiries/desk-work.ts';
import { keepDesk, purgeSpam } from './desk/enquiries/upkeep.ts';
import { sweepAccess } from './desk/access/sweep.ts';
import type { DeskDeps } from './desk/routes.ts';
import { createEnquiryCounter } from './enquiries/metrics.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { forgetAddresses } from './forms/forget-addresses.ts';
import { listen } from './http/listen.ts';
import { createLog } from './http/log.ts';
import { createRegistry } from './http/metrics.ts';
import { createMailMetrics, observeOutbox } from './mail/metrics.ts';
import { pruneSent } from './mail/prune.ts';
import { repairDueTimes } from './mail/repair-due-times.ts';
import type { OutboxWorker } from './mail/worker.ts';
import { newsletterLinkRoutes } from './newsletter/link-routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { startLetters } from './newsletter/start.ts';
import { sweepUnconfirmed } from './newsletter/sweep.ts';
import { tokenSource } from './newsletter/tokens.ts';
import { createPurgeGuard } from './purge-guard.ts';
import { loadSite } from './site/site.ts';
import type { Site } from './site/site.ts';
import { explainStartFailure, startMessage } from './start-messages.ts';
import { startOutbox } from './start-outbox.ts';
import { openServerStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { startTelemetry } from './telemetry/start.ts';
import { startVisits } from './visits/start.ts';
import { allowedAddresses } from './webhooks/allowed-addresses.ts';
import { configureChats, configuredChats } from './webhooks/chats.ts';
import { webhookRoutes } from './webhooks/desk-routes.ts';

/** Draining and the last mail take at most six seconds side by side; what still hangs after this is killed. */
const SHUTDOWN_MS = 9_500;

async function start(config: Config): Promise<void> {
  const clock = Date.now;
  const log = createLog(config.logLevel);
  const registry = createRegistry();
  const site = await loadBuiltSite(config);
  const store = await openServerStore(config, { exclusive: true, log });
  observeOutbox(registry, store.outbox, clock);
  const tokens = tokenSource(config.formSecret, store.subscriptions);
  const telemetry = await startTelemetry({ config, registry, log });
  const work = await prepareDesk(config, store, clock);
  const mayReach = allowedAddresses(config.webhookAllow);
  const chats = configuredChats(config);
  const stopChats = configureChats({ webhooks: store.webhooks, chats, clock, log });
  let worker: OutboxWorker | undefined;
  const onQueued = () => worker?.wake();
  const bookings = await startBookings({ config, store, clock, log, onStored: onQueued });
  worker = startOutbox({
    config,
    store,
    tokens,
    telemetry,
    timeZone: work.hours.timeZone,
    mayReach,
    bookings: bookings.composers,
    clock,
    log,
    metrics: createMailMetrics(registry),
  });
  const mayPurge = createPurgeGuard({ outbox: store.outbox, clock, log });
  const stopUpkeep = startUpkeep(store, clock, mayPurge, log);
  const { timeZone } = work.hours;
  const visits = await startVisits({ config, store, timeZone, clock, mayPurge, log });
  const letters = await startLetters({ config, store, clock, log, onQueued });
  const stopDesk = config.desk
    ? keepDesk({ ...work, upkeep: store.deskUpkeep, clock, log, onQueued })
    : undefined;

  const form = {
    store,
    clock,
    rateLimits: { perAddress: config.contactRateLimits, global: config.contactGlobalLimits },
    formSecret: config.formSecret,
    publicOrigin: config.publicUrl,
    onStored: onQueued,
  };
  const counter = createEnquiryCounter(registry);
  const app = await buildApp({
    config,
    site,
    store,
    log: log as FastifyBaseLogger,
    registry,
    traceRequests: telemetry.traceRequests,
    countPage: visits.countPage,
    plugins: [
      enquiryRoutes({
        ...form,
        acknowledge: config.contactAcknowledge,
        counter,
      }),
      newsletterRoutes(form),
      newsletterLinkRoutes({ store, tokens, clock }),
      ...bookings.plugins({ ...form, counter }),
      ...visits.plugins,
      ...(config.desk
        ? [
            await loadDesk({
              ...form,
              origin: deskOrigin(config),
              work,
              features: [webhookRoutes(mayReach), bookings.desk, visits.desk, letters.desk],
            }),
          ]
        : []),
    ],
  });

  const stop = async () => {
    stopUpkeep();
    letters.stop();
    stopChats();
    stopDesk?.();
    bookings.end();
    await Promise.all([app.close(), worker?.stop()]);
    await visits.stop();
    await Promise.all([telemetry.stop(), store.close()]);
  };
  const port = await listen(app, config).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  stopOnSignal(stop);
  reloadOnMessage(site, config);
  announce(startMessage(config, port), log);
}

async function prepareDesk(config: Config, store: Store, clock: () => number): Promise<DeskWork> {
  const hours = await readHours(config.distDir);
  const file = createFiling({ upkeep: store.deskUpkeep, hours, clock });
  return { hours, file, acknowledge: config.contactAcknowledge };
}

/** Deletes what has expired and repairs what is due, at intervals. */
function startUpkeep(
  store: Store,
  clock: () => number,
  mayPurge: () => Promise<boolean>,
  log: Logger,
): () => void {
  const { subscriptions, limits, outbox, deskSessions: sessions, deskUpkeep: upkeep } = store;
  const tasks = [
    sweepUnconfirmed({ subscriptions, clock, mayPurge, log }),
    forgetAddresses({ limits, clock, log }),
    pruneSent({ outbox, clock, mayPurge, log }),
    repairDueTimes({ outbox, clock, log }),
    sweepAccess({ sessions, clock, log }),
    purgeSpam({ upkeep, clock, mayPurge, log }),
  ];
  return () => {
    for (const stop of tasks) stop();
  };
}

/** Only where there is a desk: what checks passkeys would take a fifth of a second of every other start. */
async function loadDesk(deps: DeskDeps): Promise<FastifyPluginAsync> {
  const { deskRoutes } = await import('./desk/routes.ts');
  return deskRoutes(deps);
}

/** On the terminal if there is one, otherwise as the first line of the log, whatever its level. */
function announce(message: string, log: Logger): void {
  if (process.stdout.isTTY) process.stdout.write(`${message}\n`);
  else log.child({}, { level: 'info' }).info(message);
}

async function loadBuiltSite({ distDir, desk }: Config): Promise<Site> {
  const site = await loadSite(distDir, { desk });
  if (site.files.has('/')) return site;
  throw new ConfigError(`There is no page in ${distDir}. Build the site first: npm run build.`);
}

/** `npm start` sends a message once the site has its compressed copies. */
function reloadOnMessage(site: Site, { distDir, desk }: Config): void {
  process.on('message', async () => Object.assign(site, await loadSite(distDir, { desk })));
  process.send?.('ready');
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    // A hanging store thread would block process.exit as well.
    const cut = () => void process.kill(process.pid, 'SIGKILL');
    setTimeout(cut, SHUTDOWN_MS).unref();
    stop().then(() => process.exit(0), cut);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

try {
  await start(loadConfig());
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}
