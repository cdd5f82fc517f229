import { pino } from 'pino';
import { Registry } from 'prom-client';
import { TOTP, Secret } from 'otpauth';
import { onTestFinished } from 'vitest';
import { accessPaths, type DeskRole } from '../../contract/desk/access.ts';
import type { OpeningHours } from '../../contract/opening-hours.ts';
import { buildApp } from '../../server/app.ts';
import type { Desk } from '../../server/desk/desk-route.ts';
import { type DeskDeps, deskRoutes } from '../../server/desk/routes.ts';
import { createFiling } from '../../server/desk/enquiries/filing.ts';
import { invite } from '../../server/desk/access/invite.ts';
import { loadSite } from '../../server/site/site.ts';
import { openStore } from '../../server/store/open.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { type Answer, send } from '../../server/testing/send.ts';
import { makeWorkspace } from '../../server/testing/server-process.ts';
import { NOW } from './clock.ts';

type Choices = { databaseUrl?: string; deskOrigin?: string; features?: DeskDeps['features'] };

/** Open day and night, but on Sundays. */
export const OFFICE: OpeningHours = {
  timeZone: 'UTC',
  weekdays: { opens: '00:00', closes: '24:00' },
  saturday: { opens: '00:00', closes: '24:00' },
};

/** What the desk does is asked here, not how soon. */
const PATIENCE_MS = 20_000;

export const PASSWORD = 'seven copper kettles';

export const codeAt = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

type Getting = { get(path: string): Promise<Pick<Answer, 'json'>> };
export const isSignedIn = async (browser: Getting): Promise<boolean> =>
  (await browser.get(accessPaths.session)).json()['user'] !== null;

/** Sent by the desk's own page. */
const FROM_DESK = { 'sec-fetch-site': 'same-origin' };
type Headers = Record<string, string | undefined>;

/** The desk with its production options around a real store and a real socket, with a clock that the test turns. */
export async function createDeskServer({ databaseUrl, deskOrigin, features }: Choices = {}) {
  const workspace = await makeWorkspace();
  const store = databaseUrl
    ? await openPostgres(databaseUrl, { timeoutMs: PATIENCE_MS })
    : await openStore({ dataDir: workspace.dataDir });
  const clock = { now: NOW };
  const routes: Desk['routes'] = [];
  const file = createFiling({ upkeep: store.deskUpkeep, hours: OFFICE, clock: () => clock.now });
  const work = { hours: OFFICE, file, acknowledge: false };
  let log = '';
  const app = await buildApp({
    config: { trustProxy: 1, metricsToken: undefined },
    site: await loadSite(workspace.distDir, { desk: true }),
    store,
    log: pino({ level: 'trace' }, { write: (line: string) => void (log += line) }),
    registry: new Registry(),
    plugins: [
      deskRoutes({
        features,
        store,
        clock: () => clock.now,
        origin: deskOrigin,
        formSecret: undefined,
        onStored() {},
        routes,
        work,
      }),
    ],
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    await store.close();
    await workspace.remove();
  });

  /** One browser: it keeps its cookie, and comes from a network of its own. */
  function browser(network = `10.${routes.length}.${browsers++}.1`) {
    let cookie: string | undefined;
    async function ask(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const all: Headers = {
        ...FROM_DESK,
        'x-forwarded-for': network,
        cookie,
        // Of a DELETE, node would send a body without its length.
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...headers,
      };
      const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const answer = await send(origin, { method, path, headers: Object.fromEntries(given), body: text });
      const [set] = answer.headers['set-cookie'] ?? [];
      if (set) cookie = set.includes('Max-Age=0') ? undefined : set.split(';')[0];
      return answer;
    }
    return {
      ask,
      post: (path: string, body: unknown = {}, headers?: Headers) => ask('POST', path, body, headers),
      get: (path: string, headers?: Headers) => ask('GET', path, undefined, headers),
      /** Without waiting for the end of an answer, which a stream of events does not have. */
      async status(method: string, path: string, body?: string): Promise<number> {
        const headers = { ...FROM_DESK, 'content-type': 'application/json', cookie: cookie ?? '' };
        const answer = await fetch(origin + path, { method, headers, body });
        await answer.body?.cancel();
        return answer.status;
      },
      cookie: () => cookie,
      setCookie: (value: string | undefined) => void (cookie = value),
    };
  }
  let browsers = 0;
  type Browser = ReturnType<typeof browser>;

  const tokenOf = (link: string): string => link.slice(link.indexOf('#invite=') + '#invite='.length);

  /** Gives the token of an invitation. */
  async function invited(address: string, role: DeskRole): Promise<string> {
    const invitee = { name: address.split('@')[0] ?? '', address, role, invitedBy: null };
    return tokenOf(await invite(store, 'http://localhost', invitee, clock.now));
  }

  /** Accepts with a password. Gives what is needed to sign in again. */
  async function acceptWithPassword(by: Browser, token: string, more: Record<string, unknown> = {}) {
    const offer = (await by.post(accessPaths.invitationAuthenticator, { token })).json() as Record<
      string,
      string
    >;
    const { secret = '', ticket = '' } = offer;
    const answer = await by.post(accessPaths.invitationPassword, {
      token,
      name: 'Ada Colleague',
      password: PASSWORD,
      ticket,
      code: codeAt(secret, clock.now),
      ...more,
    });
    return { answer, secret };
  }

  /** A colleague who is signed in, and what they sign in with. */
  async function colleague(role: DeskRole, address = `${role}@plumbline.example`) {
    const own = browser();
    const { answer, secret } = await acceptWithPassword(own, await invited(address, role));
    const { user, recoveryCodes } = answer.json() as { user: { id: string }; recoveryCodes: string[] };
    return { ...own, address, secret, recoveryCodes, id: user.id };
  }

  /** Signs in with a code that was not used yet. */
  function signIn(by: Browser, who: { address: string; secret: string }, more: Record<string, unknown> = {}) {
    clock.now += 60_000;
    const body = { address: who.address, password: PASSWORD, code: codeAt(who.secret, clock.now), ...more };
    return by.post(accessPaths.signIn, body);
  }

  return {
    app,
    store,
    clock,
    routes,
    log: () => log,
    browser,
    invited,
    acceptWithPassword,
    colleague,
    signIn,
    origin,
  };
}
