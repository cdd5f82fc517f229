import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bareEnvironment } from '../../server/testing/bare-environment.ts';
import { SqliteEngine } from '../../server/store/sqlite-engine.ts';
import { SQLITE_FILE } from '../../server/store/sqlite.ts';
import { ask, loopbacks, pages, writeSite } from './http-fixture.ts';
import { onPosix } from '../on-posix.ts';

/** A real process with real signals. Resolves once it has said something or ended. */
async function run(env: Record<string, string> = {}) {
  const distDir = await writeSite();
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-data-'));
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...bareEnvironment,
      PORT: '0',
      DIST_DIR: distDir,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => (stdout += data));
  child.stderr.on('data', (data) => (stderr += data));
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
    await rm(distDir, { recursive: true });
    await rm(dataDir, { recursive: true });
  });
  await Promise.race([once(child.stdout, 'data'), exit]);
  return { child, exit, dataDir, said: () => stdout, port: Number(/\/\/.+?:(\d+)/.exec(stdout)?.[1]) };
}

onPosix('it says in one line of JSON where the site is and where enquiries are, and serves', async () => {
  const { said, port, dataDir, exit, child } = await run();
  const { level, msg } = JSON.parse(said());
  expect(level).toBe(30);
  expect(msg).toContain(`http://localhost:${port} `);
  expect(msg).toContain(dataDir);
  expect(msg).toContain('no mail is sent without SMTP_URL');
  expect((await ask(port, '/')).body).toBe(pages.home);
  expect((await ask(port, '/readyz')).status).toBe(200);
  expect((await ask(port, '/api/contact')).status).toBe(405);
  child.kill('SIGTERM');
  expect(await exit).toMatchObject({ code: 0, stderr: '' });
});

test('localhost is both of its addresses', async () => {
  const { port } = await run();
  expect(loopbacks).toContain('127.0.0.1');
  for (const address of loopbacks) {
    const name = address.includes(':') ? `[${address}]` : address;
    expect((await fetch(`http://${name}:${port}/about`)).status).toBe(200);
  }
});

test('with HOST it listens there alone', async () => {
  const { port } = await run({ HOST: '127.0.0.1' });
  expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(200);
  // A server that listened everywhere would answer at either.
  for (const other of ['127.0.0.2', ...(loopbacks.includes('::1') ? ['[::1]'] : [])])
    await expect(fetch(`http://${other}:${port}/about`), other).rejects.toThrow('fetch failed');
});

test.each(loopbacks)('a port that is taken on %s is named in one line, and it exits 1', async (host) => {
  const holder = createServer().listen(0, host);
  await once(holder, 'listening');
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as AddressInfo;
  const { exit } = await run({ PORT: String(port) });
  const { code, stdout, stderr } = await exit;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(new RegExp(`^Port ${port} is taken\\..*\\n$`));
});

test('a wrong configuration and a missing build are told plainly', async () => {
  const wrong = await (await run({ PORT: 'many', TRUST_PROXY: 'everyone' })).exit;
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(/PORT must.*\n.*TRUST_PROXY must/);
  const unbuilt = await (await run({ DIST_DIR: '/nowhere/at/all' })).exit;
  expect(unbuilt).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no \/nowhere\/at\/all\..*\n$/),
  });
});

/** What stands in DATA_DIR before the start. */
const dataFolders: Record<string, (file: string) => void> = {
  'no database': (file) => writeFileSync(file, 'This is a letter and no database.'.repeat(100)),
  'a database that was cut off': (file) => {
    const { db } = new SqliteEngine(file);
    db.exec('CREATE TABLE more (text); INSERT INTO more VALUES (zeroblob(100000))');
    db.close();
    truncateSync(file, 40_960);
  },
  'the database of a newer version': (file) => {
    const { db } = new SqliteEngine(file);
    db.exec('INSERT INTO schema_migration VALUES (999)');
    db.close();
  },
  'a folder in place of the file': (file) => mkdirSync(file),
};

test.each(Object.entries(dataFolders))(
  '%s is refused in one line that names the file',
  async (_what, prepare) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-data-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const file = join(dataDir, SQLITE_FILE);
    prepare(file);
    const { code, stdout, stderr } = await (await run({ DATA_DIR: dataDir })).exit;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(file);
  },
);

test.each([
  [{ DATA_DIR: 'package.json' }, 'The folder package.json of DATA_DIR'],
  [{ DATA_DIR: 'package.json/below' }, 'The folder package.json/below of DATA_DIR'],
  [{ HOST: '192.0.2.1' }, '192.0.2.1 is no address of this machine'],
  [{ HOST: 'no-such-host.invalid' }, 'There is no host no-such-host.invalid'],
  [{ DIST_DIR: 'contract' }, 'There is no page in contract'],
])('%j is told in one line', async (env, sentence) => {
  const { code, stdout, stderr } = await (await run(env)).exit;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(sentence);
});

onPosix.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it within ten seconds whatever connections are open',
  async (signal) => {
    const { child, exit, port } = await run();
    const sockets = loopbacks.flatMap((host) => Array.from({ length: 5 }, () => connect(port, host)));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.write('GET /about HTTP/1.1\r\nHost: a\r\n\r\n');
    }
    await Promise.all(sockets.map((socket) => once(socket, 'data')));
    // One begins another request and never ends it.
    sockets[0]?.write('GET /about HTTP/1.1\r\nHost: ');
    child.kill(signal);
    // Before ten seconds by its own clock it would kill itself, which is no 0.
    expect((await exit).code).toBe(0);
  },
);
