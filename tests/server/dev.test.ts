/** `npm run dev` has no other user in the tests, so it would break unseen. In a copy that has never been built. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import { copyOfTheSite } from '../build/site-copy.ts';

/** Astro compiles the page when it is first asked for it, and the machine may be busy. */
const PATIENCE = { timeout: 400_000, interval: 500 };
const copy = await copyOfTheSite();
await cp('tests/build/fixtures/article.md', join(copy.root, 'content/blog/added.md'));
await copy.edit('content/blog/added.md', 'views: 1', 'views: 1\ndraft: true');
const port = await freePort();
const address = `http://localhost:${port}`;
// Vitest's own variables would tell Astro that it is under test.
const { NODE_ENV: _, VITEST: __, ...environment } = process.env;
const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
  cwd: copy.root,
  // Not the next port: Linux gives even ones to clients, and keeps each for a minute after its connection.
  env: {
    ...environment,
    PORT: String(port),
    API_PORT: String(await freePort()),
    DESK_PORT: String(await freePort()),
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let said = '';
for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (text) => (said += text));

afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(said);
});

afterAll(async () => {
  dev.kill('SIGTERM');
  await new Promise((done) => dev.once('exit', done));
  await copy[Symbol.asyncDispose]();
}, PATIENCE.timeout);

/** The first answer of whoever is there, which at the beginning is nobody. */
const ask = (path: string, init?: RequestInit): Promise<Response> =>
  vi.waitFor(() => fetch(address + path, { redirect: 'manual', ...init }), PATIENCE);

const html = { headers: { accept: 'text/html' } };

/** The page, once it says this. */
const pageWith = (path: string, text: string): Promise<string> =>
  vi.waitFor(async () => {
    const page = await (await fetch(address + path, html)).text();
    expect(page).toContain(text);
    return page;
  }, PATIENCE);

test('it serves a page with its content, without a production build', PATIENCE, async () => {
  await pageWith('/about', 'Our Story');
  expect(existsSync(join(copy.root, 'dist'))).toBe(false);
});

test('it takes an enquiry behind Astro', PATIENCE, async () => {
  const answer = await vi.waitFor(async () => {
    const taken = await ask('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ name: 'Dev', email: 'dev@example.com', message: 'Does the API answer?' }),
    });
    expect(taken.status).toBeLessThan(500);
    return taken;
  }, PATIENCE);
  expect(answer.status).toBe(201);
});

test('it serves the desk, and behind it the API that signs people in', PATIENCE, async () => {
  const page = await pageWith('/desk', '<div id="desk">');
  expect(page).toContain('/desk/main.tsx');
  const script = await ask('/desk/main.tsx');
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  const session = await ask('/api/desk/session');
  expect(await session.json()).toEqual({ user: null });
});

test('it sends on from an address that has moved', PATIENCE, async () => {
  const answer = await ask('/resources/blog/page/1?a=1');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/resources/blog?a=1']);
});

test('it shows a draft, and says that it is one', PATIENCE, async () => {
  await pageWith('/resources/blog/added', '<title>Draft: An article that a test adds');
});

test('it shows what is wrong in content in the browser, until it is mended', PATIENCE, async () => {
  await copy.edit('content/blog/added.md', 'category: Test Management', 'category: Tests');
  const page = await pageWith('/resources/blog/added', 'Content to fix');
  expect(page).toMatch(/content\/blog\/added\.md, line \d+, category: expected one of .*Test Management/);
  expect(page).toContain('/@vite/client');
  await copy.edit('content/blog/added.md', 'category: Tests', 'category: Automation');
  await pageWith('/resources/blog/added', '/category/automation');
});
