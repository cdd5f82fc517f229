/** What happens to the server, each for so many milliseconds. */
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { SQLITE_FILE } from '../../../server/store/sqlite.ts';
import type { Fault, makeFailingDisk } from '../../failing-disk/failing-disk.ts';
import type { ServerLife } from './server-life.ts';

export type World = {
  life: ServerLife;
  disk: Awaited<ReturnType<typeof makeFailingDisk>>;
  /** The mail server goes, and comes back where it was. */
  mail: { leave(): Promise<void>; comeBack(): Promise<void> };
  /** The largest file of the site. */
  large: string;
};

const VOLLEY_CONNECTIONS = 200;
const VOLLEY_BYTES = 65_000;
const SLOW_READERS = 50;
const LOCK_AGAIN_MS = 20;

/** Opens so many connections that send the words and read nothing. */
async function whoReadNothing(url: string, count: number, words: string, ms: number): Promise<void> {
  const { port } = new URL(url);
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(words);
    return socket;
  });
  await wait(ms);
  for (const socket of sockets) socket.destroy();
}

const disk =
  (fault: Fault) =>
  async (world: World, ms: number): Promise<void> => {
    world.disk.set(fault);
    await wait(ms);
    world.disk.set('none');
  };

/** SQLite's own waiting would keep this process from asking for pages. */
async function lock(database: DatabaseSync): Promise<void> {
  for (;;) {
    try {
      database.exec('BEGIN IMMEDIATE');
      return;
    } catch {
      await wait(LOCK_AGAIN_MS);
    }
  }
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

export const faults = {
  kill: ({ life }) => life.killAndStart(),
  freeze: ({ life }, ms) => life.freeze(ms / 3),
  'disk full': disk('write-enospc'),
  'disk broken': disk('write-eio'),
  'syncs fail': disk('sync-eio'),
  'disk slow': disk('sync-slow 300'),
  'disk hangs': disk('sync-slow 3000'),
  async 'database locked'(world, ms) {
    const other = new DatabaseSync(join(world.disk.dataDir, SQLITE_FILE), { timeout: 0 });
    try {
      await lock(other);
      await wait(ms);
      other.exec('ROLLBACK');
    } finally {
      other.close();
    }
  },
  'slow readers': ({ life, large }, ms) => whoReadNothing(life.url, SLOW_READERS, GET(large), ms),
  volley: ({ life }, ms) =>
    whoReadNothing(
      life.url,
      VOLLEY_CONNECTIONS,
      GET('/').repeat(Math.ceil(VOLLEY_BYTES / GET('/').length)),
      ms,
    ),
  async clock({ life }, ms) {
    life.turnClock();
    await wait(ms);
  },
  async 'mail server away'({ mail }, ms) {
    await mail.leave();
    await wait(ms);
    await mail.comeBack();
  },
} satisfies Record<string, (world: World, ms: number) => Promise<void>>;

export type FaultName = keyof typeof faults;
