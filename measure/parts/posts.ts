/** Durable `POST /api/contact` a second beside raw inserts of the same rows into the same engine. */
import { execFileSync } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import type { Measured } from '../../src/quality/speed-schema.ts';
import type { Part, Tell } from '../part.ts';
import { type Defer, scope } from '../scope.ts';
import { makeFolder, serveSite } from '../site-server.ts';
import { versionOf } from '../system-tools.ts';
import { type LoadRun, runWrk } from '../wrk.ts';
import { enquiryBody, insertRaw } from './posts/raw-inserts.ts';

type Result = Measured<'posts'>;
type Row = Result['rows'][number];

const CONNECTIONS = 64;
/** As many as our own pool has. */
const POOL = 10;
const SYNCS = 50;
const UNLIMITED = '100000000/1s';

const busy = { LOG_LEVEL: 'info', CONTACT_RATE_LIMIT: UNLIMITED, CONTACT_GLOBAL_LIMIT: UNLIMITED };
let seed = Date.now();

/** Where the data lies and what one durable write costs there: it decides every figure of this part. */
function describeDisk(folder: string): Result['disk'] {
  const file = openSync(join(folder, 'sync'), 'w');
  const times = Array.from({ length: SYNCS }, () => {
    const started = performance.now();
    writeSync(file, Buffer.alloc(4096, 1));
    fdatasyncSync(file);
    return performance.now() - started;
  });
  closeSync(file);
  const listed = execFileSync('df', ['-PT', folder], { encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
  return { fileSystem: listed.split(/\s+/)[1] ?? 'unknown', syncMs: round(median(times), 2) };
}

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
    p50: Math.max(...runs.map(({ p50 }) => p50)),
    p99: Math.max(...runs.map(({ p99 }) => p99)),
  };
}

type Timing = { rounds: number; seconds: number };
type Subject = Pick<Row, 'engine' | 'processes'> & { urls: string[]; insert: () => Promise<number> };

async function compare(subject: Subject, { rounds, seconds }: Timing, tell: Tell): Promise<Row> {
  const { engine, processes, urls, insert } = subject;
  tell(`${engine}, processes: ${processes}`);
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
  tell(`${row.perSecond} posts/s, p99 ${row.p99} ms, raw ${row.rawPerSecond}/s, ${row.failed} failed`);
  return row;
}

const measureSqlite = (distDir: string, timing: Timing, tell: Tell): Promise<Row> =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir, busy);
    const folder = await makeFolder(defer);
    const insert = () => insertRaw(folder, timing.seconds);
    return compare({ engine: 'SQLite', processes: 1, urls: [url], insert }, timing, tell);
  });

async function serveMany(defer: Defer, distDir: string, databaseUrl: string, processes: number) {
  const urls: string[] = [];
  for (let n = 0; n < processes; n += 1)
    urls.push((await serveSite(defer, distDir, { DATABASE_URL: databaseUrl, ...busy })).url);
  return urls;
}

const measurePostgres = (distDir: string, timing: Timing, tell: Tell) =>
  scope(async (defer) => {
    const postgres = await startPostgres({ fsync: true });
    defer(() => postgres.dispose());
    const rows: Row[] = [];
    let rawWith64Connections = 0;
    for (const processes of [1, 2]) {
      const database = await postgres.createDatabase();
      const insert = (connections = POOL) => insertRaw(database, timing.seconds, connections);
      await scope(async (deferServers) => {
        const urls = await serveMany(deferServers, distDir, database, processes);
        rows.push(await compare({ engine: 'PostgreSQL', processes, urls, insert }, timing, tell));
        if (processes === 1) rawWith64Connections = await insert(CONNECTIONS);
      });
    }
    return { rows, rawWith64Connections };
  });

export const measurePosts: Part<Result> = ({ quick, distDir }, tell) =>
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
      rounds: timing.rounds,
      secondsPerRound: timing.seconds,
      rows: [sqlite, ...postgres.rows],
      rawWith64Connections: postgres.rawWith64Connections,
    };
  });
