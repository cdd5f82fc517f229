/** Durable `POST /api/contact` a second beside raw inserts of the same rows into the same engine. */
import { join } from 'node:path';
import { contactPath } from '../../contract/answers.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { type LoadRun, runWrk } from '../load/wrk.ts';
import type { Part, Tell } from '../part.ts';
import { runProcess } from '../run-process.ts';
import { type Defer, scope } from '../scope.ts';
import { makeFolder, serveSite } from '../site-server.ts';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { versionOf } from '../system-tools.ts';
import { describeDisk, type Disk } from './disk.ts';
import { enquiryBody } from './rows.ts';

export type PostsRow = {
  engine: 'SQLite' | 'PostgreSQL';
  processes: number;
  /** Medians over the rounds. */
  perSecond: number;
  p99: number;
  failed: number;
  rawPerSecond: number;
  rounds: { posts: LoadRun; rawPerSecond: number }[];
};
export type PostsResult = {
  client: string;
  connections: number;
  disk: Disk;
  rows: PostsRow[];
  /** PostgreSQL with a connection for each of the 64 callers, for comparison: more than our pool of ten. */
  rawWith64Connections: number;
};

const CONNECTIONS = 64;
/** As many as our own pool has. */
const POOL = 10;
const RAW_GRACE_MS = 30_000;
const UNLIMITED = '100000000/1s';

const limits = { CONTACT_RATE_LIMIT: UNLIMITED, CONTACT_GLOBAL_LIMIT: UNLIMITED };
let seed = Date.now();

type Timing = { rounds: number; seconds: number };

async function raw(script: string, args: string[], seconds: number): Promise<number> {
  const printed = await runProcess(process.execPath, [join(import.meta.dirname, script), ...args], {
    timeLimitMs: seconds * 1000 + RAW_GRACE_MS,
  });
  return round((JSON.parse(printed) as { perSecond: number }).perSecond);
}

/** The connections are shared among the processes. The slower one's percentile counts. */
async function post(urls: string[], seconds: number): Promise<LoadRun> {
  const runs = await Promise.all(
    urls.map((url) =>
      runWrk({
        url: url + contactPath,
        connections: CONNECTIONS / urls.length,
        seconds,
        post: JSON.stringify(enquiryBody),
        seed: (seed += 1),
      }),
    ),
  );
  const sum = (pick: (run: LoadRun) => number) => runs.reduce((total, run) => total + pick(run), 0);
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    failed: sum(({ failed }) => failed),
    p50: Math.max(...runs.map(({ p50 }) => p50)),
    p99: Math.max(...runs.map(({ p99 }) => p99)),
  };
}

type Subject = Pick<PostsRow, 'engine' | 'processes'> & { urls: string[]; insertRaw: () => Promise<number> };

async function compare(subject: Subject, { rounds, seconds }: Timing, tell: Tell): Promise<PostsRow> {
  const { engine, processes, urls, insertRaw } = subject;
  const name = `${engine}, ${processes} ${processes === 1 ? 'process' : 'processes'}`;
  tell(name);
  await post(urls, Math.min(2, seconds));
  const measured: PostsRow['rounds'] = [];
  for (let time = 0; time < rounds; time += 1) {
    measured.push({ rawPerSecond: await insertRaw(), posts: await post(urls, seconds) });
  }
  const middle = (pick: (of: PostsRow['rounds'][number]) => number) => median(measured.map(pick));
  const row: PostsRow = {
    engine,
    processes,
    perSecond: round(middle(({ posts }) => posts.perSecond)),
    p99: round(
      middle(({ posts }) => posts.p99),
      2,
    ),
    failed: measured.reduce((total, { posts }) => total + posts.failed, 0),
    rawPerSecond: round(middle(({ rawPerSecond }) => rawPerSecond)),
    rounds: measured,
  };
  tell(
    `${name}: ${row.perSecond} posts/s, p99 ${row.p99} ms, raw ${row.rawPerSecond}/s, ${row.failed} failed`,
  );
  return row;
}

const measureSqlite = (distDir: string, timing: Timing, tell: Tell): Promise<PostsRow> =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir, { LOG_LEVEL: 'info', ...limits });
    const folder = await makeFolder(defer);
    const { seconds } = timing;
    const insertRaw = () => raw('raw-sqlite.ts', [folder, String(seconds)], seconds);
    return compare({ engine: 'SQLite', processes: 1, urls: [url], insertRaw }, timing, tell);
  });

async function serveMany(defer: Defer, distDir: string, databaseUrl: string, processes: number) {
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info', ...limits };
  const urls: string[] = [];
  for (let n = 0; n < processes; n += 1) urls.push((await serveSite(defer, distDir, env)).url);
  return urls;
}

const measurePostgres = (distDir: string, timing: Timing, tell: Tell) =>
  scope(async (defer) => {
    const postgres = await startPostgres({ fsync: true });
    defer(() => postgres.dispose());
    const { seconds } = timing;
    const rows: PostsRow[] = [];
    let rawWith64Connections = 0;
    for (const processes of [1, 2]) {
      const database = await postgres.createDatabase();
      const insert = (connections: number) =>
        raw('raw-postgres.ts', [database, String(seconds), String(connections)], seconds);
      await scope(async (deferServers) => {
        const urls = await serveMany(deferServers, distDir, database, processes);
        const subject = { engine: 'PostgreSQL', processes, urls, insertRaw: () => insert(POOL) } as const;
        rows.push(await compare(subject, timing, tell));
        if (processes === 1) rawWith64Connections = await insert(CONNECTIONS);
      });
    }
    return { rows, rawWith64Connections };
  });

export const measurePosts: Part<PostsResult> = ({ quick, distDir }, tell) =>
  scope(async (defer) => {
    const timing = quick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 6 };
    const client = versionOf('wrk');
    const disk = describeDisk(await makeFolder(defer));
    const sqlite = await measureSqlite(distDir, timing, tell);
    const postgres = await measurePostgres(distDir, timing, tell);
    return {
      client,
      connections: CONNECTIONS,
      disk,
      rows: [sqlite, ...postgres.rows],
      rawWith64Connections: postgres.rawWith64Connections,
    };
  });
