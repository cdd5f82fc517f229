import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { BaseLogger } from 'pino';
import { type BuiltPage, PAGES_FILE } from '../../contract/pages.ts';
import type { Config } from '../config.ts';
import type { Desk } from '../desk/desk-route.ts';
import type { PageSent } from '../site/routes.ts';
import type { Store } from '../store/store.ts';
import { beaconRoute } from './beacon-route.ts';
import { createPageCounter } from './count-pages.ts';
import { createVisitCounter } from './counter.ts';
import { deskVisitRoutes } from './desk-routes.ts';
import { createDayClock } from './day-clock.ts';
import { keepVisits } from './upkeep.ts';

export type VisitStart = {
  config: Pick<Config, 'distDir' | 'publicUrl' | 'apiUrl' | 'visits'>;
  store: Pick<Store, 'visits'>;
  timeZone: string;
  clock: () => number;
  mayPurge: () => Promise<boolean>;
  log: Pick<BaseLogger, 'warn'>;
};

export type Visits = {
  countPage?: PageSent;
  plugins: FastifyPluginAsync[];
  /** What the desk's screen asks. */
  desk: (desk: Desk) => void;
  stop: () => Promise<void>;
};

/** The pages that visitors come to by themselves, and not the steps of forms or of links in mails. */
async function readCountedPages(distDir: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(distDir, PAGES_FILE), 'utf8').catch(() => '[]');
  const pages = (JSON.parse(text) as BuiltPage[]).filter(({ indexed }) => indexed);
  return new Set(pages.map(({ path }) => path));
}

const hostsOf = (...origins: (string | undefined)[]): ReadonlySet<string> =>
  new Set(origins.flatMap((origin) => (origin === undefined ? [] : [new URL(origin).host])));

/** Counting as the server runs it. What was counted before VISITS was switched off is still kept and deleted in time. */
export async function startVisits(start: VisitStart): Promise<Visits> {
  const { config, store, timeZone, clock } = start;
  const dayAt = createDayClock(timeZone);
  const counter = createVisitCounter();
  const { stop } = keepVisits({ ...start, visits: store.visits, counter, dayAt });
  const desk = (of: Desk) => deskVisitRoutes(of, { timeZone, dayAt, isCounting: config.visits });
  if (!config.visits) return { plugins: [], desk, stop };
  const pages = await readCountedPages(config.distDir);
  const ownHosts = hostsOf(config.publicUrl, config.apiUrl);
  const counted = { pages, counter, dayAt, clock, ownHosts };
  // Pages that stand elsewhere report their visits themselves; a host that fetches them from here is no visitor.
  if (config.apiUrl) return { plugins: [beaconRoute(counted, config.publicUrl)], desk, stop };
  return { countPage: createPageCounter(counted), plugins: [], desk, stop };
}
