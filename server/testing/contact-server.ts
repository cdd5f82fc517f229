import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { BookingRules } from '../../contract/booking/slots.ts';
import { buildApp } from '../app.ts';
import { createAvailability } from '../bookings/availability.ts';
import { bookingChangeRoutes } from '../bookings/change-routes.ts';
import { bookingFeedRoutes } from '../bookings/feed-routes.ts';
import { bookingRoutes } from '../bookings/routes.ts';
import { bookingTokens } from '../bookings/tokens.ts';
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
  busyUrls?: string[];
};

export const bookingRules: BookingRules = {
  timeZone: 'Asia/Kolkata',
  timeZoneLabel: 'IST',
  weekdays: { opens: '09:00', closes: '18:00' },
  saturday: { opens: '10:00', closes: '16:00' },
  minutes: 30,
  bufferMinutes: 30,
  leadHours: 24,
  days: 21,
  consultants: 1,
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
  const { databaseUrl, trustProxy = false, busyUrls = [], ...deps } = options;
  const workspace = await makeWorkspace(['index', 'newsletter/confirm', 'newsletter/unsubscribe']);
  const store = await openStore({ dataDir: options.dataDir ?? workspace.dataDir, databaseUrl });
  const tokens = tokenSource(deps.formSecret, store.subscriptions);
  const form = { clock: Date.now, rateLimits: { perAddress: UNLIMITED, global: UNLIMITED }, ...deps, store };
  const { bookings } = store;
  const availability = createAvailability({ bookings, rules: bookingRules, busyUrls });
  const booking = { store, rules: bookingRules, availability, clock: form.clock };
  const links = bookingTokens(deps.formSecret, bookings);
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
      bookingRoutes({ ...form, ...booking }),
      bookingChangeRoutes({ ...booking, tokens: links }),
      bookingFeedRoutes({
        store,
        clock: form.clock,
        from: 'Site <site@plumbline.example>',
        meeting: undefined,
      }),
    ],
  });
  return {
    /** Its URL: a free port of the loopback address. */
    origin: await app.listen({ host: '127.0.0.1', port: 0 }),
    store,
    /** The key that signs the links in newsletter mails. */
    tokens,
    /** Signs the links of the invitations. */
    links,
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
