import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore, type StoreLocation } from '../../server/store/open.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { start } from '../server/starting.ts';

const PROCESSES = 6;
const EACH = 3;

/** Waits for the word, opens the store and adds a few enquiries, as a process of its own. */
const program = `
  const { openStore } = await import(process.argv[1]);
  process.stdout.write('ready');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  process.stdin.destroy();
  const store = await openStore(JSON.parse(process.argv[2]));
  const enquiry = { name: 'n', email: 'e@example.com', company: '', phone: '', service: '', message: 'm',
    status: 'new', idempotencyKey: null, fingerprint: 'f', mails: ['enquiry'] };
  for (let i = 0; i < ${EACH}; i += 1) await store.enquiries.add(enquiry, Date.now());
  await store.close();`;

const storeModule = new URL('../../server/store/open.ts', import.meta.url).href;

async function startTogether(location: StoreLocation): Promise<number> {
  const args = ['--input-type=module', '--eval', program, storeModule, JSON.stringify(location)];
  const children = Array.from({ length: PROCESSES }, () =>
    spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], timeout: 60_000 }),
  );
  await Promise.all(children.map((child) => once(child.stdout, 'data')));
  const exits = Promise.all(children.map((child) => once(child, 'exit')));
  for (const child of children) child.stdin.write('go');
  expect((await exits).map(([code]) => code)).toEqual(Array(PROCESSES).fill(0));
  const store = await openStore(location);
  const rows = await store.enquiries.list({ limit: 1000 });
  await store.close();
  return rows.length;
}

test('processes that start at once on an empty file all migrate, and all their rows are there', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-start-'));
  try {
    for (const name of ['a', 'b', 'c']) {
      expect(await startTogether({ dataDir: join(directory, name) })).toBe(PROCESSES * EACH);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('processes that start at once on an empty PostgreSQL do so as well', async () => {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.createDatabase();
    expect(await startTogether({ dataDir: '', databaseUrl })).toBe(PROCESSES * EACH);

    const { env } = await start.workspace();
    const wrong = new URL(databaseUrl);
    wrong.pathname = '/nowhere';
    const refused = start.server({ env: { ...env, DATABASE_URL: wrong.href } });
    await expect(refused).rejects.toThrow(
      /did not start:\nPostgreSQL refuses DATABASE_URL \(3D000\)\.[^\n]*\n$/,
    );
  } finally {
    await postgres.dispose();
  }
});
