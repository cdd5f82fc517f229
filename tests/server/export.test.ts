/**
 * The site as other servers serve it: every address of the built site from the exported nginx and Caddy, beside the
 * answers of our own. export-files.test.ts reads what is written for CDNs.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once as happens } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { runNginx } from '../../measure/parts/load/nginx.ts';
import { requireTool } from '../../measure/system-tools.ts';
import { readAnswers, type SiteAnswers } from '../../server/export/answers.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { send, type Answer } from '../../server/testing/send.ts';
import { DIST, makeExports, type Exports } from './exports.ts';
import { starting } from './starting.ts';
import { onPosix } from '../on-posix.ts';

const ends: (() => Promise<unknown>)[] = [];
const start = starting((end) => ends.push(end));
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

let own = '';
let site: SiteAnswers;
let exports: Exports;

beforeAll(async () => {
  exports = await makeExports((end) => ends.push(end));
  site = await readAnswers(DIST);
  const { env } = await start.workspace();
  own = (await start.server({ env: { ...env, DIST_DIR: DIST, TRUST_PROXY: '127.0.0.1' } })).url;
}, 120_000);

afterAll(async () => {
  agent.destroy();
  for (const end of ends.toReversed()) await end();
});

/** What every host says of itself, of the copy that it keeps, and of how it sends it. */
const HOSTS = new Set(['accept-ranges', 'connection', 'content-length', 'date', 'etag', 'keep-alive', 'last-modified', 'server', 'transfer-encoding']); // prettier-ignore

/** Caddy repeats what we say when it sends a compressed copy. */
const once = (value = ''): string => [...new Set(String(value).split(', '))].join(', ');

function told({ status, headers, bytes }: Answer) {
  const said = Object.entries({ ...headers, vary: once(headers.vary) }).filter(([name]) => !HOSTS.has(name));
  return {
    status,
    headers: Object.fromEntries(said.toSorted()),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** Asked as a proxy asks that visitors reach by https: so do visitors of an export. */
const ask = async (origin: string, path: string, headers: Record<string, string> = {}) =>
  told(await send(origin, { path, agent, headers: { ...headers, 'x-forwarded-proto': 'https' } }));

async function expectSame(origin: string, paths: readonly string[], headers?: Record<string, string>) {
  for (const path of paths) {
    const [theirs, ours] = [await ask(origin, path, headers), await ask(own, path, headers)];
    expect(theirs, `${path} ${JSON.stringify(headers)}`).toEqual(ours);
  }
}

async function startNginx(name = 'nginx', ...args: string[]): Promise<string> {
  const text = readFileSync(join(exports.of('nginx', name, ...args), 'plumbline.conf'), 'utf8');
  const { url } = await runNginx(
    (close) => ends.push(async () => close()),
    (port) => text.replace('127.0.0.1:8080', `127.0.0.1:${port}`),
  );
  return url;
}

async function startCaddy(name = 'caddy', ...args: string[]): Promise<string> {
  const port = await freePort();
  const text = readFileSync(join(exports.of('caddy', name, ...args), 'Caddyfile'), 'utf8');
  const file = join(exports.folder, `${name}.caddyfile`);
  await writeFile(file, `{\n\tadmin off\n}\n${text.replace('127.0.0.1:8080', `127.0.0.1:${port}`)}`);
  const child = spawn(requireTool('caddy'), ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOME: exports.folder,
      XDG_DATA_HOME: exports.folder,
      XDG_CONFIG_HOME: exports.folder,
    },
  });
  ends.push(async () => {
    if (child.exitCode === null && child.kill()) await happens(child, 'exit');
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        child.exitCode === null
          ? fetch(url).then(
              ({ status }) => status,
              () => complaint,
            )
          : complaint,
      { timeout: 60_000 },
    ) // prettier-ignore
    .toBe(200);
  return url;
}

const servers = { nginx: startNginx, caddy: startCaddy };

for (const [name, begin] of Object.entries(servers))
  onPosix(
    `${name}: every address, compressed and not, every other spelling, and what is not there`,
    async () => {
      const url = await begin();
      const addresses = site.answers.map(({ address }) => address);
      const pages = site.answers.filter(({ contentType }) => contentType.startsWith('text/html'));
      await expectSame(url, addresses, { 'accept-encoding': 'gzip, deflate, br' });
      await expectSame(url, addresses, { 'accept-encoding': 'gzip' });
      await expectSame(url, pages.map(({ address }) => address)); // prettier-ignore
      await expectSame(url, ['/nowhere', '/nowhere/at/all', '/404', '/.stamp', '/.pages.json', '/_astro/']);
      for (const path of [
        '/about/',
        '/about.html',
        '/index.html',
        '/docs/faq/?q=1',
        '/services/api.html?a=b&c=%20d',
        ...site.redirects.keys(),
      ]) {
        // prettier-ignore
        const [theirs, ours] = [await ask(url, path), await ask(own, path)];
        expect([path, theirs.status, theirs.headers.location]).toEqual([path, 308, ours.headers.location]);
      }
      const known = await send(url, { path: '/about', agent });
      const again = await send(url, {
        path: '/about',
        agent,
        headers: { 'if-none-match': known.headers.etag ?? '' },
      });
      expect(again.status).toBe(304);
      expect((await send(url, { method: 'POST', path: '/about', agent })).status).toBe(405);
      const video = addresses.find((address) => address.endsWith('.mp4')) ?? '';
      const part = await send(url, { path: video, agent, headers: { range: 'bytes=0-9' } });
      expect([part.status, part.bytes.length]).toEqual([206, 10]);
    },
    240_000,
  );

onPosix.each(Object.entries(servers))(
  '%s: what is posted reaches the server with the API, an enquiry as well as the button behind a mail’s link',
  async (host, begin) => {
    const { env } = await start.workspace();
    const { url: api } = await start.server({ env: { ...env, DIST_DIR: DIST, TRUST_PROXY: '127.0.0.1' } });
    const url = await begin(`${host}-with-api`, `--api=${api}`);
    const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Hello' });
    const headers = { 'content-type': 'application/json' };
    const enquiry = await send(url, { method: 'POST', path: '/api/contact', headers, body });
    expect([enquiry.status, enquiry.json()]).toEqual([201, { success: true }]);
    const link = await send(url, { method: 'POST', path: '/newsletter/confirm?token=x', headers, body: '' });
    expect([link.status, link.headers.location]).toEqual([303, '/newsletter/expired']);
    expect((await send(url, { method: 'POST', path: '/about', headers, body: '' })).status).toBe(405);
  },
);
