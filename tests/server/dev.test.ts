/** `npm run dev` has no other user in the tests, so it would break unseen. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';

const PORT = 4700;
const address = `http://localhost:${PORT}`;
// Vitest's own variables would tell Astro that it is under test.
const { NODE_ENV: _, VITEST: __, ...environment } = process.env;
const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
  env: { ...environment, PORT: String(PORT), DATA_DIR: mkdtempSync(join(tmpdir(), 'plumbline-dev-')) },
  stdio: 'ignore',
});

afterAll(async () => {
  dev.kill('SIGTERM');
  await new Promise((done) => dev.once('exit', done));
});

async function eventually(path: string, init?: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(address + path, init);
      if (answer.status < 500 || attempt > 100) return answer;
    } catch (error) {
      if (attempt > 100) throw error;
    }
    await wait(500);
  }
}

test('npm run dev serves a page with its content and takes an enquiry behind it', async () => {
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
