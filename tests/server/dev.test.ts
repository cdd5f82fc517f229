/** `npm run dev` has no other user in the tests, so it would break unseen. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';

/** Astro compiles the page when it is first asked for it, and the machine may be busy. */
const PATIENCE = { timeout: 200_000, interval: 500 };
const port = await freePort();
const address = `http://localhost:${port}`;
// Vitest's own variables would tell Astro that it is under test.
const { NODE_ENV: _, VITEST: __, ...environment } = process.env;
const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
  env: { ...environment, PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'plumbline-dev-')) },
  stdio: 'ignore',
});

afterAll(async () => {
  dev.kill('SIGTERM');
  await new Promise((done) => dev.once('exit', done));
});

/** The first answer that is none of a server that is not there yet. */
const eventually = (path: string, init?: RequestInit): Promise<Response> =>
  vi.waitFor(async () => {
    const answer = await fetch(address + path, init);
    expect(answer.status).toBeLessThan(500);
    return answer;
  }, PATIENCE);

test('npm run dev serves a page with its content and takes an enquiry behind it', PATIENCE, async () => {
  const page = await eventually('/about');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Our Story');

  const answer = await eventually('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({
      name: 'Dev',
      email: 'dev@example.com',
      message: 'Does the API answer behind Astro?',
    }),
  });
  expect(answer.status).toBe(201);
});
