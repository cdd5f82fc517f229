import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { AppParts } from '../../server/app.ts';
import { listen } from '../../server/http/listen.ts';
import { createLog } from '../../server/http/log.ts';
import { createRegistry } from '../../server/http/metrics.ts';
import { loadSite } from '../../server/site/site.ts';
import { send, type Sent } from '../../server/testing/send.ts';

const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
/** What `localhost` is here: some containers have no IPv6 at all. */
export const loopbacks = ['127.0.0.1', '::1'].filter((name) =>
  interfaces.some(({ address }) => address === name),
);

const filler = '<p>Measured, not guessed.</p>'.repeat(40);

export const pages = {
  home: `<!doctype html><title>Home</title><script>let a = 1;</script><style>p { color: red }</style>${filler}`,
  about: `<!doctype html><title>About</title><h1>About</h1>${filler}`,
  missing: `<!doctype html><title>Not found</title><h1>404</h1>${filler}`,
};

export const video = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));

const siteFiles: Record<string, string | Buffer> = {
  'index.html': pages.home,
  'about.html': pages.about,
  'services/index.html': pages.about,
  'services/api.html': pages.about,
  '404.html': pages.missing,
  'speculation-rules.json': '{"prerender":[]}',
  'rss.xml': '<rss/>',
  'og/home.png': Buffer.from([1, 2, 3]),
  'icon.png': Buffer.from([1, 2, 3]),
  'clip.mp4': video,
  '_astro/app.Bx1.js': `export const a = '${'a'.repeat(400)}';`,
  '.pages.json': '[]',
  'services/.draft.html': '<!doctype html>',
  '.well-known/security.txt': 'Contact: mailto:security@plumbline.example\n',
};

export async function writeSite(files: Record<string, string | Buffer> = siteFiles): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-site-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  return dir;
}

export const workingStore: AppParts['store'] = {
  ping: async () => {},
  outbox: {
    claim: async () => [],
    repairDueTimes: async () => 0,
    settle: async () => true,
    newestAt: async () => null,
    retry: async () => 0,
    counts: async () => ({ pending: 0, dead: 0, oldestPendingAt: null }),
    dropSettled: async () => 0,
    listDead: async () => [],
    dismiss: async () => false,
    mailsOf: async () => [],
    page: async () => [],
    redrive: async () => false,
  },
};

type Choices = Partial<Omit<AppParts, 'site' | 'config'>> & {
  files?: Record<string, string | Buffer>;
  config?: Partial<AppParts['config']>;
  host?: string;
};

/** The app with its production options on a real socket, gone when the test ends. */
export async function serveSite({ files, config, host = '127.0.0.1', ...parts }: Choices = {}) {
  const dir = await writeSite(files);
  const settings = { trustProxy: false, metricsToken: undefined, ...config } as const;
  const app = await buildApp({
    config: settings,
    site: await loadSite(dir),
    store: workingStore,
    log: createLog('silent') as FastifyBaseLogger,
    registry: createRegistry(),
    plugins: [],
    ...parts,
  });
  await rm(dir, { recursive: true });
  const port = await listen(app, { host, port: 0 });
  onTestFinished(() => app.close());
  return {
    app,
    port,
    ask: (path: string, sent?: Omit<Sent, 'path'>) => ask(port, path, sent),
    send: (...chunks: (string | Buffer)[]) => sendRaw(port, chunks),
  };
}

/** Asks this machine. */
export const ask = (port: number, path: string, sent: Omit<Sent, 'path'> = {}) =>
  send(`http://127.0.0.1:${port}`, { ...sent, path });

/** Shorter than any time limit by which the server would close it after all. */
const PATIENCE_MS = 5_000;

/** Writes bytes as they are and returns all that comes back until the server closes the connection. */
export function sendRaw(port: number, chunks: (string | Buffer)[], host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    let received = '';
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy();
      reject(new Error(`The server left the connection open after: ${received}`));
    });
    socket.on('data', (data) => (received += data.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    for (const chunk of chunks) socket.write(chunk);
  });
}

export const statusOf = (raw: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(raw)?.[1]);
