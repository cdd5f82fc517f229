import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

describe('Node.js and TypeScript', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'messages-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function complaint(source: string): string {
    const file = join(folder, 'main.ts');
    writeFileSync(file, source);
    return spawnSync(process.execPath, [file], { encoding: 'utf8' }).stderr;
  }

  // #region node
  test('an enum cannot be stripped', () => {
    const stderr = complaint('enum Size { Small }');
    expect(stderr).toContain('ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX');
  });

  test('an import without its extension is not found', () => {
    writeFileSync(join(folder, 'price.ts'), 'export const price = 1;');
    const wrong = `import { price } from './price'; price;`;
    expect(complaint(wrong)).toContain('ERR_MODULE_NOT_FOUND');
    expect(complaint(wrong.replace(`price'`, `price.ts'`))).toBe('');
  });

  test('a type that is imported like a value is missing at run time', () => {
    writeFileSync(join(folder, 'price.ts'), 'export type Price = number;');
    const wrong = `import { Price } from './price.ts'; const one: Price = 1;`;
    expect(complaint(wrong)).toContain(`does not provide an export named 'Price'`);
    expect(complaint(wrong.replace('import {', 'import type {'))).toBe('');
  });
  // #endregion node
});

// #region ports
describe('ports', () => {
  const listen = (port: number) =>
    new Promise<ReturnType<typeof createServer>>((done, failed) => {
      const server = createServer((_request, response) => response.end());
      server.once('error', failed);
      server.listen(port, '127.0.0.1', () => done(server));
    });

  test('a port is taken once; port 0 is always free', async () => {
    const first = await listen(0);
    const { port } = first.address() as AddressInfo;
    await expect(listen(port)).rejects.toThrow('EADDRINUSE');

    const second = await listen(0);
    expect(second.address()).not.toEqual(first.address());
    first.close();
    second.close();
  });
});
// #endregion ports

// #region browser
test('a browser that is not there says so at once', async () => {
  const launched = chromium.launch({ executablePath: '/no/such/browser' });
  await expect(launched).rejects.toThrow("executable doesn't exist");
});
// #endregion browser

// #region timers
describe('a clock that stands still', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const later = () => new Promise((done) => setTimeout(done, 1000, 'done'));

  test('a timer waits until the test moves the clock', async () => {
    const waiting = later();
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await waiting).toBe('done');
  });
});
// #endregion timers

// #region load
test('a server that fails quickly looks fast to autocannon', async () => {
  const server = createServer((_, response) => response.writeHead(503).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const run = await autocannon({ url: `http://127.0.0.1:${port}`, amount: 100 });
  server.close();

  expect(run.errors).toBe(0);
  expect(run.non2xx).toBe(100);
});
// #endregion load
