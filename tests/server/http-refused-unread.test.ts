/** What a flood of bad requests makes the server do, counted. Times are in measure/parts/load. */
import { createHook } from 'node:async_hooks';
import crypto from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendRaw, serveSite, statusOf } from './http-fixture.ts';

/** Gives the names of what was called from now on. */
function watchWork(): () => string[] {
  const spies = {
    'decode an address': vi.spyOn(globalThis, 'decodeURI'),
    'encode an address': vi.spyOn(globalThis, 'encodeURI'),
    hash: vi.spyOn(crypto, 'createHash'),
    'make an error': vi.spyOn(Error, 'captureStackTrace'),
    'write headers': vi.spyOn(Object, 'entries'),
  };
  syncBuiltinESMExports();
  const started: string[] = [];
  const hook = createHook({
    init: (_id, type) => void (/^(?:FS|FILEHANDLE|ZLIB|BROTLI)/.test(type) && started.push(type)),
  });
  hook.enable();
  onTestFinished(() => {
    hook.disable();
    for (const spy of Object.values(spies)) spy.mockRestore();
    syncBuiltinESMExports();
  });
  const kinds = Object.keys(spies) as (keyof typeof spies)[];
  return () => [...kinds.filter((kind) => spies[kind].mock.calls.length > 0), ...started];
}

test('the watch sees all that it looks for', async () => {
  const { ask } = await serveSite();
  const work = watchWork();
  expect((await ask('/%61bout')).status).toBe(308);
  expect((await ask('/metrics')).status).toBe(404);
  expect(work()).toEqual(['decode an address', 'encode an address', 'hash']);
  await readFile(import.meta.filename);
  Object.entries({});
  Error.captureStackTrace({});
  expect(work()).toEqual(expect.arrayContaining(['make an error', 'write headers', 'FSREQPROMISE']));
});

test.each([
  ['a lone percent sign', '/%', 400],
  ['an escape that is no UTF-8', '/%E0%A4%A', 400],
  ['an escape that is no UTF-8, of a call', '/api/%ff', 400],
  ['8,000 characters', `/${'x'.repeat(8_000)}`, 414],
  ['5,000 escapes', `/${'%61'.repeat(5_000)}`, 414],
  ['no path', '*', 400],
  ['another protocol', 'ftp://a/about', 400],
  ['a host that is none', 'http://a:b:c/about', 400],
])('an address of %s is refused from memory, unread', async (_shape, path, status) => {
  const { ask } = await serveSite();
  await ask('/about');
  const work = watchWork();
  for (const method of ['GET', 'POST', 'PROPFIND'])
    expect([method, (await ask(path, { method })).status]).toEqual([method, status]);
  expect(work()).toEqual([]);
});

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['a head that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', 405],
])('bytes that are %s get an answer that was written before', async (_shape, bytes, status) => {
  const { ask, port } = await serveSite();
  await ask('/about');
  const work = watchWork();
  expect(statusOf(await sendRaw(port, [bytes]))).toBe(status);
  expect(work().filter((kind) => kind !== 'make an error')).toEqual([]);
});
