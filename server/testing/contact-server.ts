import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
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

/** The server with its production options around a real store and a real socket, in this process. */
export async function createContactServer(options: ContactServerOptions = {}) {
  const { databaseUrl, trustProxy = false, ...deps } = options;
  const workspace = await makeWorkspace(['index', 'newsletter/confirm', 'newsletter/unsubscribe']);
  const store = await openStore({ dataDir: options.dataDir ?? workspace.dataDir, databaseUrl });
  const tokens = tokenSource(deps.formSecret, store.subscriptions);
  const form = { clock: Date.now, rateLimits: { perAddress: UNLIMITED, global: UNLIMITED }, ...deps, store };
  let log = '';
  const app = await buildApp({
    config: { trustProxy, metricsToken: undefined },
    site: await loadSite(workspace.distDir, { isHttps: () => false }),
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
    /** Where it listens: a free port of the loopback address. */
    origin: await app.listen({ host: '127.0.0.1', port: 0 }),
    store,
    /** What signs the links of the newsletter's mails. */
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
export type Answer = Awaited<ReturnType<typeof send>>;

export type Sent = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
};

/** One request over a real connection, with any header at all: `fetch` would refuse to set some, and inject has no socket. */
export async function send(origin: string, sent: Sent) {
  const { method = 'GET', path = '/', headers = {}, body, agent = false } = sent;
  const outgoing = request(`${origin}${path}`, { method, headers, agent });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const text = await new Response(Readable.toWeb(response) as ReadableStream).text();
  return {
    statusCode: response.statusCode ?? 0,
    headers: response.headers,
    body: text,
    json: (): Record<string, unknown> => JSON.parse(text),
  };
}

/** Ways to post to one address as a page's script does, and as a form without script does. */
export function posting(origin: string, path: string) {
  const post = (payload: string | Buffer | object, headers: Record<string, string> = {}) =>
    send(origin, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    });
  const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    post(new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const token = async () => String((await send(origin, { path: `${path}/token` })).json()['token']);
  return { post, postForm, token };
}
