import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { enquire, mailServerEnv, newEnquirer, storedEnquiries } from '../../server/testing/server-process.ts';
import { openStore } from '../../server/store/open.ts';
import { start } from '../server/starting.ts';
import { onPosix } from '../on-posix.ts';
import { documentedCommands } from './manual.ts';
import { postingLoad } from './posting-load.ts';

/** Runs what is documented in a folder that has the project's own command. */
async function operatorIn(folder: string) {
  const program = join(import.meta.dirname, '../../server/cli/enquiries.ts');
  const scripts = { enquiries: `${process.execPath} ${program}` };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
  return (heading: string) =>
    execFileSync('sh', ['-e', '-c', documentedCommands(heading)], { cwd: folder, stdio: 'pipe' }).toString();
}

test('the documented backup of a live store, restored as documented, has everything acknowledged before it', async () => {
  const workspace = await start.workspace();
  const { env } = workspace;
  const run = await operatorIn(workspace.root);
  const server = await start.server({ env });

  const { acknowledged, arrive, stop } = postingLoad(server.url);
  await arrive(50);
  const before = acknowledged.slice();
  expect(run('Backup')).toMatch(/Copied \d+ enquiries to .*backup\.db\./);
  await arrive(before.length + 50);
  await stop();
  await server.kill('SIGKILL');

  const backup = join(workspace.root, 'backup.db');
  expect(statSync(backup).mode & 0o077, 'only the owner may read it').toBe(0);
  const copy = new DatabaseSync(backup, { readOnly: true });
  expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  copy.close();

  run('Restore');
  const restored = await storedEnquiries(workspace);
  const emails = new Set(restored.map(({ email }) => email));
  expect(before.filter((email) => !emails.has(email))).toEqual([]);
  expect(restored.length, 'it is the backup, not the newer store').toBeLessThan(acknowledged.length);

  const smtp = await start.smtp();
  const next = await start.server({ env: { ...env, ...mailServerEnv(smtp.port) } });
  await enquire(next.url, newEnquirer());
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(restored.length + 1), 60_000);
});

test('a backup of nothing, or over something, fails and leaves no file behind', async () => {
  const { root } = await start.workspace();
  const run = await operatorIn(root);
  expect(() => run('Backup')).toThrow('No enquiries are kept in data');
  expect([existsSync(join(root, 'backup.db')), existsSync(join(root, 'data'))]).toEqual([false, false]);

  await (await openStore({ dataDir: join(root, 'data') })).close();
  await writeFile(join(root, 'backup.db'), 'an older copy');
  expect(() => run('Backup')).toThrow('exists already');
  expect(readFileSync(join(root, 'backup.db'), 'utf8')).toBe('an older copy');
});

test('a damaged store is not copied', async () => {
  const { root } = await start.workspace();
  const run = await operatorIn(root);
  await (await openStore({ dataDir: join(root, 'data') })).close();
  await writeFile(join(root, 'data', 'plumbline.db'), 'no database at all');
  expect(() => run('Backup')).toThrow(/plumbline\.db was not copied: file is not a database\.\n$/);
  expect(existsSync(join(root, 'backup.db'))).toBe(false);
});

onPosix('a scheduled copy of PostgreSQL is what pg_dump wrote, whole or not at all', async () => {
  const { root } = await start.workspace();
  const copies = join(root, 'copies');
  await mkdir(copies);
  const dump = async (status: number) => {
    const script = `#!/bin/sh\nfor each; do case $each in --file=*) echo whole > "${'${each#--file=}'}"; esac; done\nexit ${status}\n`;
    await writeFile(join(root, 'pg_dump'), script);
    await chmod(join(root, 'pg_dump'), 0o755);
    const program = join(import.meta.dirname, '../../server/cli/backups.ts');
    const env = { PATH: `${root}:/usr/bin:/bin`, DATABASE_URL: 'postgres://localhost/plumbline' };
    return spawnSync(process.execPath, [program, copies], { env, encoding: 'utf8' });
  };
  expect(await dump(1)).toMatchObject({ status: 1, stderr: expect.stringContaining('pg_dump failed') });
  expect(readdirSync(copies)).toEqual([]);
  expect((await dump(0)).status).toBe(0);
  expect(readdirSync(copies)).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}\.dump$/)]);
});
