/** The PostgreSQL of this system, with its pg_dump and pg_restore: the one that other tests bring has neither. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../server/testing/free-port.ts';

/** The folder of its programs, where Debian and Ubuntu keep it. */
export const systemPostgres = globSync('/usr/lib/postgresql/*/bin/initdb')
  .toSorted()
  .at(-1)
  ?.replace(/\/initdb$/, '');

/** It refuses to run as root. */
function itsUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function ask(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** With the role and the database that docs/operations.md creates. */
export async function startSystemPostgres(bin: string) {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-system-postgres-'));
  chmodSync(root, 0o755);
  const folder = join(root, 'data');
  mkdirSync(folder, { mode: 0o700 });
  const user = itsUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const initdb = ['--pgdata', folder, '--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, cwd: '/', stdio: 'pipe' });

  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const options = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), options, { ...user, cwd: '/', stdio: 'ignore' });
  const ended = once(server, 'exit');
  const urlOf = (name: string) => `postgres://${name}@127.0.0.1:${port}/${name}`;
  const isUp = () =>
    ask(urlOf('postgres')).then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < 300 && !(await isUp()); tries += 1) await wait(100);
  await ask(urlOf('postgres'), 'CREATE ROLE plumbline LOGIN', 'CREATE DATABASE plumbline OWNER plumbline');
  return {
    databaseUrl: urlOf('plumbline'),
    async dispose(): Promise<void> {
      server.kill('SIGQUIT');
      await ended;
      rmSync(root, { recursive: true });
    },
  };
}
