import { pino } from 'pino';
import { Registry } from 'prom-client';
import { buildApp } from '../app.ts';
import type { TrustProxy } from '../config-values.ts';
import { enquiryRoutes, type EnquiryDeps } from '../enquiries/routes.ts';
import { loadSite } from '../site/site.ts';
import { newsletterLinkRoutes } from '../newsletter/link-routes.ts';
import { newsletterRoutes } from '../newsletter/routes.ts';
import { tokenSource } from '../newsletter/tokens.ts';
import { openStore } from '../store/open.ts';
import { makeWorkspace } from './server-process.ts';

export type ContactServerOptions = Partial<Omit<EnquiryDeps, 'store'>> & {
  databaseUrl?: string;
  dataDir?: string;
  trustProxy?: TrustProxy;
};

const UNLIMITED = [{ max: 1_000_000, windowMs: 1000 }];

export const enquiry = {
  name: 'Test Visitor',
  email: 'visitor@example.com',
  company: 'Company',
  phone: '+91 1',
  service: 'API Testing',
  message: 'Hello\nthere',
};

/**
 * The server with its production options around a real store and a real socket, in this process. The store is on this
 * thread: starting a separate one takes longer than most tests, and it has its own tests.
 */
export async function createContactServer(options: ContactServerOptions = {}) {
  const { databaseUrl, trustProxy = false, ...deps } = options;
  const workspace = await makeWorkspace(['index', 'newsletter/confirm', 'newsletter/unsubscribe']);
  const store = await openStore({ dataDir: options.dataDir ?? workspace.dataDir, databaseUrl });
  const tokens = tokenSource(deps.formSecret, store.subscriptions);
  const form = { clock: Date.now, rateLimits: { perAddress: UNLIMITED, global: UNLIMITED }, ...deps, store };
  let log = '';
  const app = await buildApp({
    config: { trustProxy, metricsToken: undefined },
    site: await loadSite(workspace.distDir),
    store,
    log: pino({ level: 'trace' }, { write: (line: string) => void (log += line) }),
    registry: new Registry(),
    plugins: [
      enquiryRoutes({ acknowledge: false, ...form }),
      newsletterRoutes(form),
      newsletterLinkRoutes({ store, tokens, clock: form.clock }),
    ],
  });
  return {
    /** Its URL: a free port of the loopback address. */
    origin: await app.listen({ host: '127.0.0.1', port: 0 }),
    store,
    /** The key that signs the links in newsletter mails. */
    tokens,
    /** Everything logged so far. */
    log: () => log,
    async close(): Promise<void> {
      await app.close();
      await store.close();
      await workspace.remove();
    },
  };
}

export type ContactServer = Awaited<ReturnType<typeof createContactServer>>;
