/** Durable `POST /api/contact` a second beside raw inserts of the same rows into the same engine. */
import { CONTACT_PATH } from '../../contract/answers.ts';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import type { Context, Log, Part } from '../part.ts';
import { scope } from '../scope.ts';
import { makeFolder, serveSite } from '../site-server.ts';
import { type LoadRun, runWrk } from '../wrk.ts';
import { enquiryBody, insertRaw } from './posts/raw-inserts.ts';

/** `rawPerSecond`: bare inserts of the same rows over as many connections as our pool has. */
type Row = LoadRun & { engine: 'SQLite' | 'PostgreSQL'; processes: number; rawPerSecond: number };

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
type Subject = Pick<Row, 'engine' | 'processes'> & {
  env?: Record<string, string>;
  /** Bare inserts a second. */
  insert: () => Promise<number>;
};

async function compare(urls: string[], subject: Subject, { rounds, seconds }: Timing, log: Log) {
  const { engine, processes, insert } = subject;
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

const measureEngine = (distDir: string, subject: Subject, timing: Timing, log: Log): Promise<Row> =>
  scope(async (defer) => {
    const urls: string[] = [];
    for (let n = 0; n < subject.processes; n += 1)
      urls.push((await serveSite(defer, distDir, { ...subject.env, ...busy })).url);
    return compare(urls, subject, timing, log);
  });

const measureEngines = ({ quick, distDir }: Context, log: Log): Promise<Row[]> =>
  scope(async (defer) => {
    const timing = quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 5 };
    const folder = await makeFolder(defer);
    const insert = () => insertRaw(folder, timing.seconds);
    const rows = [await measureEngine(distDir, { engine: 'SQLite', processes: 1, insert }, timing, log)];
    const postgres = await startPostgres({ fsync: true });
    defer(() => postgres.dispose());
    for (const processes of [1, 2]) {
      const database = await postgres.createDatabase();
      const subject: Subject = {
        engine: 'PostgreSQL',
        processes,
        env: { DATABASE_URL: database },
        insert: () => insertRaw(database, timing.seconds, POOL),
      };
      rows.push(await measureEngine(distDir, subject, timing, log));
    }
    return rows;
  });

export const measurePosts: Part = async (context, log) => {
  const rows = await measureEngines(context, log);
  return {
    values: {
      postShare: round(Math.min(...rows.map(({ perSecond, rawPerSecond }) => perSecond / rawPerSecond)), 2),
      postsFailed: rows.reduce((sum, { failed }) => sum + failed, 0),
      postP99: Math.max(...rows.map(({ p99 }) => p99)),
    },
    table: {
      group: 'storage',
      name: 'Posts a second',
      columns: ['store', 'processes', 'posts', 'raw inserts', 'p99, ms'],
      rows: rows.map((row) => [row.engine, row.processes, row.perSecond, row.rawPerSecond, row.p99]),
    },
  };
};
