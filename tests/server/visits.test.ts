/** Counting visits: by the real server over HTTP, into both stores. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES_FILE } from '../../contract/pages.ts';
import { VISIT_PATH } from '../../contract/visit.ts';
import { isThorough } from '../../scripts/thorough.ts';
import { openStore } from '../../server/store/open.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import type { Store } from '../../server/store/store.ts';
import { openSqliteEngine } from '../../server/store/sqlite.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { send } from '../../server/testing/send.ts';
import { createPageCounter } from '../../server/visits/count-pages.ts';
import { createVisitCounter } from '../../server/visits/counter.ts';
import { writeVisits } from '../../server/visits/upkeep.ts';
import { serveSite } from './http-fixture.ts';
import { start } from './starting.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const TABLET =
  'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

type Headers = Record<string, string>;
const browser = (more: Headers = {}): Headers => ({
  'user-agent': FIREFOX,
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  ...more,
});

const PAGES = [
  { path: '/', indexed: true },
  { path: '/about', indexed: true },
  { path: '/newsletter/confirm', indexed: false },
];

/** A server with its own file. What it counted is read once it has stopped. */
async function counting(env: Headers = {}) {
  const workspace = await start.workspace();
  const page = '<!doctype html><title>Page</title>';
  for (const name of ['about.html', 'logo.svg']) await writeFile(join(workspace.distDir, name), page);
  await writeFile(join(workspace.distDir, PAGES_FILE), JSON.stringify(PAGES));
  const server = await start.server({ env: { ...workspace.env, ...env } });
  return {
    visit: (path: string, headers: Headers = browser(), method = 'GET') =>
      send(server.url, { path, headers, method }),
    report: (body: string, headers: Headers) =>
      send(server.url, { method: 'POST', path: VISIT_PATH, headers, body }),
    host: new URL(server.url).host,
    async rows() {
      await server.kill('SIGTERM');
      const { db } = openSqliteEngine(workspace.dataDir);
      const rows = db
        .prepare('SELECT page, referrer, campaign, device, views, arrivals FROM visit ORDER BY id')
        .all();
      db.close();
      return rows.map((row) => ({ ...row }));
    },
    file: () => readFileSync(join(workspace.dataDir, 'plumbline.db'), 'latin1'),
  };
}

const row = (more: object) => ({
  page: '/',
  referrer: '',
  campaign: '',
  device: 'computer',
  views: 1,
  arrivals: 1,
  ...more,
});

test('counts what people open, with where they came from and on what, and nothing that could name them', async () => {
  const { visit, host, rows, file } = await counting();
  const { headers } = await visit('/');
  const etag = { 'if-none-match': String(headers.etag) };
  expect((await visit('/', browser(etag))).status).toBe(304);
  await visit('/about', browser({ 'sec-fetch-site': 'same-origin', referer: `http://${host}/` }));
  const search = { 'sec-fetch-site': 'cross-site', referer: 'https://search.example/?q=secret-words' };
  await visit('/about?utm_campaign=Spring&email=ada@example.com', browser(search));
  await visit('/', browser({ 'user-agent': IPHONE }));
  await visit('/', browser({ 'user-agent': TABLET }));
  // Browsers without fetch metadata.
  await visit('/about', { 'user-agent': FIREFOX, referer: `http://${host}/` });
  await visit('/about', { 'user-agent': FIREFOX, 'sec-ch-ua-mobile': '?1' });
  expect(await rows()).toEqual([
    row({ views: 2, arrivals: 2 }),
    row({ device: 'phone' }),
    row({ device: 'tablet' }),
    row({ page: '/about', views: 2, arrivals: 0 }),
    row({ page: '/about', device: 'phone' }),
    row({ page: '/about', referrer: 'search.example', campaign: 'spring' }),
  ]);
  expect(file()).not.toMatch(/Firefox|iPhone|secret-words|ada@example|127\.0\.0\.1/);
});

const refused: Record<string, Headers> = {
  'Global Privacy Control': { 'sec-gpc': '1' },
  'Do Not Track': { dnt: '1' },
  'a bot that says so': { 'user-agent': GOOGLEBOT },
  'a program': { 'user-agent': 'curl/8.14.1' },
  'a page that is loaded ahead': { 'sec-purpose': 'prefetch;prerender' },
  'an older way to load ahead': { purpose: 'prefetch' },
  'a script that reads the page': { 'sec-fetch-dest': 'empty' },
  'a frame': { 'sec-fetch-dest': 'iframe' },
};

test('counts nobody who asks not to be counted, no program and no page that nobody looks at', async () => {
  const { visit, rows } = await counting({ DESK: 'on' });
  for (const headers of Object.values(refused)) expect((await visit('/', browser(headers))).status).toBe(200);
  await visit('/', {});
  await visit('/', browser(), 'HEAD');
  for (const path of ['/missing', '/logo.svg', '/newsletter/confirm?token=t', '/desk', '/healthz', '/about/'])
    await visit(path);
  expect(await rows()).toEqual([]);
});

test('is off with VISITS=off', async () => {
  const { visit, rows } = await counting({ VISITS: 'off' });
  await visit('/');
  expect(await rows()).toEqual([]);
});

/** What a store answers is asked here, not how soon. */
const PATIENCE_MS = 20_000;
const FLOOD = isThorough ? 100_000 : 10_000;
const CONNECTIONS = 10;
/** Sent before the first is answered: the server cuts off whoever sends many more. */
const AT_ONCE = 5;

const random = () => Math.random().toString(36).slice(2);
/** Every second one asks for a page that there is. */
const hostileVisit = (nth: number) =>
  [
    `GET /${nth % 2 === 0 ? '' : random()}?utm_campaign=${random()} HTTP/1.1`,
    'Host: site.example',
    `User-Agent: ${FIREFOX}${nth % 3 === 0 ? ` Mobile ${nth}` : nth}`,
    `Referer: https://${random()}.example/${random()}`,
    'If-None-Match: *',
    '\r\n',
  ].join('\r\n');

/** Sends requests over one connection. */
async function flood(port: number, requests: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  for (let sent = 0; sent < requests; sent += AT_ONCE) {
    socket.write(Array.from({ length: AT_ONCE }, (_, nth) => hostileVisit(sent + nth)).join(''));
    let answers = '';
    while ((answers.match(/HTTP\/1\.1 \d{3}[^]*?\r\n\r\n/g) ?? []).length < AT_ONCE) {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      answers += chunk.toString('latin1');
    }
  }
  socket.destroy();
}

describe('a flood of visits with invented referrers, campaigns, devices and paths', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.dispose());

  test('take no more rows than the limit allows, in either store, and no visit is lost', async () => {
    const { dataDir } = await start.workspace();
    const databaseUrl = await postgres.createDatabase();
    const stores = await Promise.all([
      openStore({ dataDir }),
      openPostgres(databaseUrl, { timeoutMs: PATIENCE_MS }),
    ]);
    const counter = createVisitCounter();
    const pages = new Set(['/', '/about']);
    const parts = { pages, counter, dayAt: () => '2026-11-19', clock: Date.now, ownHosts: new Set<string>() };
    const { port } = await serveSite({ countPage: createPageCounter(parts) });
    await Promise.all(Array.from({ length: CONNECTIONS }, () => flood(port, FLOOD / CONNECTIONS)));
    const rows = counter.take();
    for (const { visits } of stores) {
      counter.keep(rows.map((each) => ({ ...each })));
      await writeVisits({ visits, counter });
    }
    const counted = rows.reduce((sum, { views }) => sum + views, 0);
    expect(counted).toBe(FLOOD / 2);
    // 1,000 with their names, then "other" on three devices at most.
    expect(rows.length).toBeGreaterThan(1_000);
    expect(rows.length).toBeLessThanOrEqual(1_000 + 3);
    for (const store of stores) expect(await totalOf(store)).toBe(counted);
    for (const bytes of await bytesOf(dataDir, databaseUrl)) expect(bytes / rows.length).toBeLessThan(600);
    for (const store of stores) {
      await store.visits.foldRare('', '2026-11-20');
      expect(await store.visits.report('', 0)).toMatchObject({
        referrers: [{ name: 'other', views: counted }],
      });
      await store.close();
    }
  });

  const totalOf = async ({ visits }: Store): Promise<number> =>
    (await visits.report('', 0)).days.reduce((sum, { views }) => sum + views, 0);

  /** Of the table with its indexes. */
  async function bytesOf(dataDir: string, databaseUrl: string): Promise<number[]> {
    const { db } = openSqliteEngine(dataDir);
    const file = db.prepare("SELECT sum(pgsize) AS bytes FROM dbstat WHERE name LIKE '%visit%'").get();
    db.close();
    const [table] = await postgres.query(databaseUrl, "SELECT pg_total_relation_size('visit') AS bytes");
    const bytes = [file, table].map((found) => Number(found?.bytes));
    if (isThorough) process.stdout.write(`${bytes.join(' and ')} bytes\n`);
    return bytes;
  }
});

describe('a visit that a page on another host reports', () => {
  const SITE = 'https://www.plumbline.example';
  const reported = (more: Headers = {}): Headers => ({
    'user-agent': FIREFOX,
    'content-type': 'text/plain;charset=UTF-8',
    origin: SITE,
    ...more,
  });
  const env = { PUBLIC_URL: SITE, API_URL: 'https://api.plumbline.example' };

  test('is counted by the same rules, and pages that the server sends are not', async () => {
    const { report, visit, rows } = await counting(env);
    expect((await report('/,Search.Example,Spring', reported())).status).toBe(204);
    await report('/about,www.plumbline.example,spring', reported());
    await report('/about,,', reported({ 'user-agent': IPHONE }));
    await visit('/');
    for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'user-agent': GOOGLEBOT }] as Headers[])
      expect((await report('/,,', reported(headers))).status).toBe(204);
    for (const body of ['/missing,,', '', 'x'.repeat(999)]) await report(body, reported());
    expect(await rows()).toEqual([
      row({ referrer: 'search.example', campaign: 'spring' }),
      row({ page: '/about', arrivals: 0 }),
      row({ page: '/about', device: 'phone' }),
    ]);
  });

  test('is refused from elsewhere, in another format, and too often', async () => {
    const { report, rows } = await counting(env);
    expect((await report('/,,', reported({ origin: 'https://evil.example' }))).status).toBe(403);
    expect((await report('/,,', reported({ 'content-type': 'application/json' }))).status).toBe(415);
    expect((await report('x'.repeat(2000), reported())).status).toBe(413);
    const statuses = [];
    for (let nth = 0; nth < 125; nth += 1) statuses.push((await report('/,,', reported())).status);
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    expect(await rows()).toEqual([row({ views: 120, arrivals: 120 })]);
  });

  test('is not taken where the server sends the pages itself', async () => {
    const { report, rows } = await counting({ PUBLIC_URL: SITE });
    expect((await report('/,,', reported())).status).toBe(404);
    expect(await rows()).toEqual([]);
  });
});
