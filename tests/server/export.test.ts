/**
 * The site as other servers serve it: every address of the built site from the exported nginx and Caddy, beside the
 * answers of our own. export-files.test.ts reads what is written for CDNs.
 */
import { spawn } from 'node:child_process';
import { once as happens } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { runNginx } from '../../measure/parts/load/nginx.ts';
import { requireTool } from '../../measure/system-tools.ts';
import { readAnswers, type SiteAnswers } from '../../server/export/answers.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { send } from '../../server/testing/send.ts';
import { ask, closeConnections, differing, get } from './compare-answers.ts';
import { DIFFERENCES } from './export-differences.ts';
import { requestsFor } from './export-requests.ts';
import { DIST, makeExports, type Exports } from './exports.ts';
import { starting } from './starting.ts';
import { onPosix, thoroughOnPosix } from '../on-posix.ts';

const ends: (() => Promise<unknown>)[] = [];
const start = starting((end) => ends.push(end));

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
  closeConnections();
  for (const end of ends.toReversed()) await end();
});

async function expectSame(origin: string, paths: readonly string[], headers?: Record<string, string>) {
  for (const path of paths)
    expect(await ask(origin, get(path, headers)), `${path} ${JSON.stringify(headers)}`).toEqual(
      await ask(own, get(path, headers)),
    );
}

async function startNginx(name = 'nginx', ...args: string[]): Promise<string> {
  const text = readFileSync(join(exports.of('nginx', name, ...args), 'site.conf'), 'utf8');
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

const hosts = Object.entries(servers) as [keyof typeof servers, typeof startNginx][];

thoroughOnPosix.each(hosts)(
  '%s: every address, compressed and not',
  async (_host, begin) => {
    const url = await begin();
    const addresses = site.answers.map(({ address }) => address);
    const pages = site.answers.filter(({ contentType }) => contentType.startsWith('text/html'));
    await expectSame(url, addresses, { 'accept-encoding': 'gzip, deflate, br' });
    await expectSame(url, addresses, { 'accept-encoding': 'gzip' });
    await expectSame(url, pages.map(({ address }) => address)); // prettier-ignore
  },
  240_000,
);

onPosix.each(hosts)(
  '%s: each way to ask is answered as by our own server, but for the listed differences',
  async (host, begin) => {
    const url = await begin();
    const listed = DIFFERENCES.filter((difference) => difference.hosts.includes(host));
    const seen = new Set<string>();
    const unlisted: string[] = [];
    for (const asked of requestsFor(site)) {
      const [theirs, ours] = [await ask(url, asked), await ask(own, asked)];
      const found = differing(theirs, ours);
      const expected = listed.filter((difference) => difference.asked(asked));
      const known = new Set(expected.flatMap(({ differs = [...found.keys()] }) => differs));
      for (const { reason, differs = [...found.keys()] } of expected)
        if (differs.length > 0 && differs.every((aspect) => found.has(aspect))) seen.add(reason);
      for (const [aspect, said] of found)
        if (!known.has(aspect)) unlisted.push(`${JSON.stringify(asked)} ${aspect}: ${said}`);
    }
    expect(unlisted).toEqual([]);
    expect(listed.map(({ reason }) => reason).filter((reason) => !seen.has(reason)), 'are no more').toEqual([]); // prettier-ignore
  },
  240_000,
);

onPosix.each(hosts)(
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
