import { execFileSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SQLITE_FILE } from '../../server/store/sqlite.ts';
import { LOCK_FILE } from '../../server/store/sqlite-lock.ts';
import { enquire, newEnquirer, postEnquiry, storedEnquiries } from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';

test.each([
  [[SQLITE_FILE]],
  [[`${SQLITE_FILE}-wal`]],
  [[SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`]],
])(
  'with %j gone nothing is acknowledged, the log says so, and it heals when they are put back',
  async (names) => {
    const { env, dataDir, ...workspace } = await start.workspace();
    const server = await start.server({ env });
    const ready = async () => (await fetch(`${server.url}/readyz`)).status;
    const [before, lost, after] = [newEnquirer(), newEnquirer(), newEnquirer()];
    await enquire(server.url, before);
    const move = (from: string, to: string) => {
      for (const name of names) renameSync(join(from, name), join(to, name));
    };
    move(dataDir, workspace.root);
    expect(await postEnquiry(server.url, lost)).toBe(503);
    await vi.waitFor(async () => expect(await ready()).toBe(503), 60_000);
    await vi.waitFor(() => expect(server.output()).toContain('is gone, and nothing is stored'), 60_000);
    expect((await fetch(server.url)).status).toBe(200);

    move(workspace.root, dataDir);
    await vi.waitFor(async () => expect(await ready()).toBe(200), 60_000);
    await enquire(server.url, after);
    await vi.waitFor(() => expect(server.output()).toContain('the store’s files are back'), 60_000);
    await server.kill('SIGTERM');
    const stored = (await storedEnquiries({ dataDir })).map(({ email }) => email);
    expect(stored).toEqual(expect.arrayContaining([before.email, after.email]));
  },
);

test('a second server in the folder is refused, the command line is not, and a kill leaves no lock', async () => {
  const { env, dataDir } = await start.workspace();
  const first = await start.server({ env });
  const visitor = newEnquirer();
  await enquire(first.url, visitor);
  await expect(start.server({ env })).rejects.toThrow(`Another server keeps its enquiries in ${dataDir}.`);
  const listed = execFileSync(process.execPath, ['server/cli/enquiries.ts', 'list'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(listed).toContain(visitor.email);
  await first.kill('SIGKILL');
  const second = await start.server({ env });
  await enquire(second.url, newEnquirer());
});

test('without its lock file a server stores nothing, so that a second one in the folder is the only one', async () => {
  const { env, dataDir } = await start.workspace();
  const first = await start.server({ env });
  rmSync(join(dataDir, LOCK_FILE));
  expect(await postEnquiry(first.url, newEnquirer())).toBe(503);
  await vi.waitFor(() => expect(first.output()).toContain('is gone, and nothing is stored'), 60_000);
  const second = await start.server({ env });
  await enquire(second.url, newEnquirer());
  expect(await postEnquiry(first.url, newEnquirer())).toBe(503);
});

test('a second server that is refused has not changed the schema under the first', async () => {
  const { env, dataDir } = await start.workspace();
  await start.server({ env });
  const db = new DatabaseSync(join(dataDir, SQLITE_FILE));
  onTestFinished(() => db.close());
  const versions = () => db.prepare('SELECT version FROM schema_migration ORDER BY version').all();
  // As an older server would have left it: this one would bring it up to date.
  db.exec('DELETE FROM schema_migration WHERE version = (SELECT max(version) FROM schema_migration)');
  const older = versions();
  await expect(start.server({ env })).rejects.toThrow('Another server keeps its enquiries');
  expect(versions()).toEqual(older);
});
