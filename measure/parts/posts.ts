/** Durable `POST /api/contact` a second beside raw inserts of the same rows into the same engine. */
import { CONTACT_PATH } from '../../contract/answers.ts';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import type { Log, Part } from '../part.ts';
import { type Defer, scope } from '../scope.ts';
import { makeFolder, serveSite } from '../site-server.ts';
import { type LoadRun, runWrk } from '../wrk.ts';
import { enquiryBody, insertRaw } from './posts/raw-inserts.ts';

/** `rawPerSecond`: bare inserts of the same rows over as many connections as our pool has. */
type Row = LoadRun & {
  engine: 'SQLite' | 'PostgreSQL';
  processes: number;
  rawPerSecond: number;
};

const CONNECTIONS = 64;
/** As many as our own pool has. */
const POOL = 10;
const UNLIMITED = '100000000/1s';

const busy = { LOG_LEVEL: 'info', CONTACT_RATE_LIMIT: UNLIMITED, CONTACT_GLOBAL_LIMIT: UNLIMITED };
let seed = Date.now();

/** The connections are shared among the processes. The slower one's percentile counts. */
async function post(urls: string[], seconds: number): Promise<LoadRun> {
  const body = JSON.stringify(enquiryBody);
  const connections = CONNECTIONS / urls.length;
  const runs = await Promise.all(
    urls.map((url) =>
      runWrk({ url: url + CONTACT_PATH, connections, seconds, post: body, seed: (seed += 1) }),
    ),
  );
  const sum = (pick: (run: LoadRun) => number) => runs.reduce((total, run) => total + pick(run), 0);
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    failed: sum(({ failed }) => failed),
    p99: Math.max(...runs.map(({ p99 }) => p99)),
  };
}

type Timing = { rounds: number; seconds: number };
type Subject = Pick<Row, 'engine' | 'processes'> & { urls: string[]; insert: () => Promise<number> };

async function compare(subject: Subject, { rounds, seconds }: Timing, log: Log): Promise<Row> {
  const { engine, processes, urls, insert } = subject;
  log(`${engine}, processes: ${processes}`);
  await post(urls, Math.min(2, seconds));
  const raw: number[] = [];
  const posts: LoadRun[] = [];
  for (let time = 0; time < rounds; time += 1) {
    raw.push(await insert());
    posts.push(await post(urls, seconds));
  }
  const row: Row = {
    engine,
    processes,
    perSecond: round(median(posts.map(({ perSecond }) => perSecond))),
    p99: round(median(posts.map(({ p99 }) => p99)), 2),
    failed: posts.reduce((total, { failed }) => total + failed, 0),
    rawPerSecond: round(median(raw)),
  };
  log(`${row.perSecond} posts/s, p99 ${row.p99} ms, raw ${row.rawPerSecond}/s, ${row.failed} failed`);
  return row;
}

const measureSqlite = (distDir: string, timing: Timing, log: Log): Promise<Row> =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir, busy);
    const folder = await makeFolder(defer);
    const insert = () => insertRaw(folder, timing.seconds);
    return compare({ engine: 'SQLite', processes: 1, urls: [url], insert }, timing, log);
  });

async function serveMany(defer: Defer, distDir: string, databaseUrl: string, processes: number) {
  const urls: string[] = [];
  for (let n = 0; n < processes; n += 1)
    urls.push((await serveSite(defer, distDir, { DATABASE_URL: databaseUrl, ...busy })).url);
  return urls;
}

const measurePostgres = (distDir: string, timing: Timing, log: Log) =>
  scope(async (defer) => {
    const postgres = await startPostgres({ fsync: true });
    defer(() => postgres.dispose());
    const rows: Row[] = [];
    for (const processes of [1, 2]) {
      const database = await postgres.createDatabase();
      const insert = () => insertRaw(database, timing.seconds, POOL);
      await scope(async (deferServers) => {
        const urls = await serveMany(deferServers, distDir, database, processes);
        rows.push(await compare({ engine: 'PostgreSQL', processes, urls, insert }, timing, log));
      });
    }
    return rows;
  });

export const measurePosts: Part = async ({ quick, distDir }, log) => {
  const timing = quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 5 };
  const rows = [await measureSqlite(distDir, timing, log), ...(await measurePostgres(distDir, timing, log))];
  return {
    values: {
      postShare: round(Math.min(...rows.map(({ perSecond, rawPerSecond }) => perSecond / rawPerSecond)), 2),
      postsFailed: rows.reduce((sum, { failed }) => sum + failed, 0),
      postP99: Math.max(...rows.map(({ p99 }) => p99)),
    },
    tables: [
      {
        group: 'storage',
        name: 'Posts a second',
        columns: ['store', 'processes', 'posts', 'raw inserts', 'p99, ms'],
        rows: rows.map((row) => [row.engine, row.processes, row.perSecond, row.rawPerSecond, row.p99]),
      },
    ],
  };
};
