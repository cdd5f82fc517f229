import { Writable } from 'node:stream';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { expect, test, vi } from 'vitest';
import { createLog } from '../../server/http/log.ts';
import { StoreUnavailable } from '../../server/store/errors.ts';
import { serveSite, workingStore } from './http-fixture.ts';

const away = async () => {
  throw new StoreUnavailable('away');
};

test('the probes tell alive from ready', async () => {
  const working = await serveSite();
  expect((await working.ask('/healthz')).status).toBe(200);
  expect((await working.ask('/readyz')).status).toBe(200);

  const storeAway = await serveSite({ store: { ...workingStore, ping: away } });
  expect((await storeAway.ask('/healthz')).status).toBe(200);
  expect((await storeAway.ask('/readyz')).status).toBe(503);

  const outbox = { ...workingStore.outbox, counts: away };
  const queueAway = await serveSite({ store: { ...workingStore, outbox } });
  expect((await queueAway.ask('/readyz')).status).toBe(503);
});

test('a store that hangs is not ready', async () => {
  const { ask } = await serveSite({ store: { ...workingStore, ping: () => new Promise(() => {}) } });
  expect((await ask('/readyz')).status).toBe(503);
});

const METRICS_TOKEN = 'a-long-enough-token';

test('metrics count pages and calls', async () => {
  const { ask } = await serveSite({ config: { metricsToken: METRICS_TOKEN } });
  await ask('/about');
  await ask('/about');
  await ask('/about', { headers: { 'if-none-match': '*' } });
  await ask('/healthz');
  const { status, headers, body } = await ask('/metrics', {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(body).toContain('plumbline_page_answers_total{status="200"} 2');
  expect(body).toContain('plumbline_page_answers_total{status="304"} 1');
  expect(body).toMatch(/plumbline_request_seconds_count\{route="\/healthz".*\} 1/);
  expect(body).toContain('process_resident_memory_bytes');
});

test('metrics ask everybody for the token', async () => {
  const { ask } = await serveSite({ config: { metricsToken: METRICS_TOKEN } });
  const statusWith = async (authorization?: string) =>
    (await ask('/metrics', { headers: authorization === undefined ? {} : { authorization } })).status;
  expect(await statusWith(`Bearer ${METRICS_TOKEN}`)).toBe(200);
  expect(await statusWith()).toBe(404);
  expect(await statusWith('Bearer a-long-enough-tokeN')).toBe(404);
  expect(await statusWith(METRICS_TOKEN)).toBe(404);
});

test('without a token nobody reads the metrics, not even through a proxy on this machine', async () => {
  const { ask } = await serveSite();
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(404);
});

const breaking: FastifyPluginAsync = async (app) => {
  app.post('/api/break', async () => {
    throw Object.assign(new Error('insert of ann@secret.example failed'), { detail: 'ann@secret.example' });
  });
  app.post('/api/away', away);
  app.get('/break', async () => {
    throw Object.assign(new Error('insert of ann@secret.example failed'), { statusCode: 200 });
  });
};

test('probes are logged at debug, unless they fail', async () => {
  const levels: number[] = [];
  const log = createLog('trace', { write: (line) => void levels.push(JSON.parse(line).level) });
  let ping = async () => {};
  const store = { ...workingStore, ping: () => ping() };
  const { ask } = await serveSite({ store, log: log as FastifyBaseLogger });
  for (const path of ['/healthz', '/readyz']) await ask(path);
  await ask('/api/nowhere', { method: 'POST' });
  ping = away;
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503), 5_000);
  const [DEBUG, INFO, WARN] = [20, 30, 40];
  expect(levels.slice(0, 3)).toEqual([DEBUG, DEBUG, INFO]);
  expect(levels.slice(-2)).toEqual([WARN, INFO]);
});

test('errors are told in our words: JSON below /api, text elsewhere', async () => {
  const { ask } = await serveSite({ plugins: [breaking] });
  const broken = await ask('/api/break', { method: 'POST' });
  expect(broken.status).toBe(500);
  expect(broken.json()).toEqual({
    success: false,
    error: expect.stringContaining('on our side'),
  });
  expect((await ask('/api/away', { method: 'POST' })).status).toBe(503);
  const page = await ask('/break');
  expect(page.status).toBe(500);
  expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(page.body).not.toContain('secret');
  const unknown = await ask('/api/nowhere?x=1');
  expect(unknown.status).toBe(404);
  expect(unknown.json()).toMatchObject({ success: false });
  expect((await ask('/apiary')).headers['content-type']).toContain('text/html');
});

test('the log has a request id on every line, and nothing of the visitor', async () => {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const log = createLog('trace', sink) as FastifyBaseLogger;
  const { ask, send } = await serveSite({ plugins: [breaking], log });
  const headers = {
    'user-agent': 'secret-agent',
    'x-forwarded-for': '203.0.113.9',
    'x-request-id': 'secret-id',
    'request-id': 'secret-id',
    cookie: 'secret',
    referer: 'https://secret.example/',
    'content-type': 'application/json',
  };
  const body = '{"email":"ann@secret.example"}';
  await ask('/api/break?email=secret', { method: 'POST', headers, body });
  await ask('/secret-page?email=secret', { headers });
  await ask('/secret-page?email=secret', { method: 'POST', headers });
  await ask('/secret%', { headers });
  await ask('/healthz?secret', { headers });
  await send('GET / HTTP/1.1\r\nsecret secret\r\n\r\n');

  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  // What is asked of pages is counted only: http-cheap-answers.test.ts.
  expect(lines.map(({ status }) => status).filter(Boolean)).toEqual([500, 404, 200]);
  for (const line of lines) expect(line.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(lines.find(({ msg }) => msg === 'request failed').err.stack[0]).toContain('http-routes.test.ts');
  expect(text).not.toMatch(/secret|203\.0\.113|127\.0\.0\.1/);
});
