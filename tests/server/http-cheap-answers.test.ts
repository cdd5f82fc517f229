/** A flood of requests for what is not there must not be dearer than one of pages. Times are in measure/parts/load. */
import { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { expect, test, vi } from 'vitest';
import { createLog } from '../../server/http/log.ts';
import { createRegistry } from '../../server/http/metrics.ts';
import { serveSite } from './http-fixture.ts';

const TIMES = 5;

test.each([
  ['a missing page', '/nowhere', {}, 404],
  ['a page that the browser has', '/about', { 'if-none-match': '*' }, 304],
  ['a page that has changed since', '/about', { 'if-match': '"older"' }, 412],
  ['a page in a coding that is refused', '/about', { 'accept-encoding': 'identity;q=0, *;q=0' }, 406],
  ['another spelling of an address', '/about/', {}, 308],
  ['a malformed address', '/%', {}, 400],
  ['an escape that is no UTF-8', '/%E0%A4%A', {}, 400],
  ['two slashes', '//', {}, 308],
  ['an address of 8,000 characters', `/${'x'.repeat(8_000)}`, {}, 414],
])('%s is counted and written nowhere', async (_kind, path, headers, status) => {
  const written = vi.fn();
  const sink = new Writable({ write: (line, _encoding, done) => done(void written(String(line))) });
  const registry = createRegistry();
  const { ask } = await serveSite({ registry, log: createLog('info', sink) as FastifyBaseLogger });
  for (let asked = 0; asked < TIMES; asked += 1) expect((await ask(path, { headers })).status).toBe(status);
  const counted = `plumbline_page_answers_total{status="${status}"} ${TIMES}`;
  await vi.waitFor(async () => expect(await registry.metrics()).toContain(counted), 60_000);
  expect(written).not.toHaveBeenCalled();
});

test('the page for a missing address is made and compressed once', async () => {
  const bodies = new Set<unknown>();
  const { ask } = await serveSite({
    traceRequests: (app) =>
      app.addHook('onSend', async (_request, _reply, payload) => {
        bodies.add(payload);
        return payload;
      }),
  });
  const headers = { 'accept-encoding': 'br' };
  for (const path of ['/nowhere', '/nowhere', '/elsewhere?x=1']) await ask(path, { headers });
  expect([...bodies]).toEqual([expect.any(Buffer)]);
});

test('a list of tags is searched, not taken apart', async () => {
  const { ask } = await serveSite();
  const taken = vi.spyOn(String.prototype, 'split');
  const lists = () => taken.mock.contexts.filter((text) => String(text).includes(',"none",'));
  const list = `"tag",${'"none",'.repeat(1_500)}`;
  expect((await ask('/about', { headers: { 'if-none-match': list } })).status).toBe(200);
  expect((await ask('/about', { headers: { 'if-match': list } })).status).toBe(412);
  expect(lists()).toEqual([]);
  taken.mockRestore();
});

test('the query of an address is not taken apart', async () => {
  const queries: unknown[] = [];
  const { ask } = await serveSite({
    traceRequests: (app) => app.addHook('onRequest', async ({ query }) => void queries.push(query)),
  });
  expect((await ask(`/about?${'a=1&'.repeat(3_500)}`)).status).toBe(200);
  expect(queries).toEqual([{}]);
});
