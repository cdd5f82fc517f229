/**
 * How many visits a second each way of running the site holds: one process with SQLite; two with PostgreSQL behind
 * deploy/nginx.conf; the pages from the exported nginx, as a CDN's node has them. The visit is one that a browser made. Load
 * generator, proxy, processes and database share the machine, so what counts beside the rates is the processor time of a visit.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { cpuSeconds } from '../../server/testing/process-tree.ts';
import type { Log, Part } from '../part.ts';
import { runProcess } from '../run-process.ts';
import { type Defer, scope } from '../scope.ts';
import { makeFolder, serveSite } from '../site-server.ts';
import { runWrk } from '../wrk.ts';
import { runNginx } from './load/nginx.ts';
import { enquiryBody } from './posts/raw-inserts.ts';
import { proxyConfiguration } from './visits/proxy.ts';
import { recordVisit, type Visit } from './visits/visit.ts';

const CONNECTIONS = 64;
const UNLIMITED = '100000000/1s';
const busy = { CONTACT_RATE_LIMIT: UNLIMITED, CONTACT_GLOBAL_LIMIT: UNLIMITED };
/** As Chromium says it. */
const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
let seed = Date.now();

type Setup = { name: string; url: string; pids: number[]; takesPosts: boolean };
type Timing = { rounds: number; seconds: number };

async function oneProcess(defer: Defer, distDir: string): Promise<Setup> {
  const { url, pid } = await serveSite(defer, distDir, busy);
  return { name: 'one process, SQLite', url, pids: [pid], takesPosts: true };
}

async function twoProcesses(defer: Defer, distDir: string): Promise<Setup> {
  const postgres = await startPostgres({ fsync: true });
  defer(() => postgres.dispose());
  const env = { ...busy, DATABASE_URL: await postgres.createDatabase(), TRUST_PROXY: '127.0.0.1' };
  const servers = [await serveSite(defer, distDir, env), await serveSite(defer, distDir, env)];
  const ports = servers.map(({ url }) => Number(new URL(url).port));
  const proxy = await runNginx(defer, (port) => proxyConfiguration(port, ports));
  const pids = [proxy.pid, ...servers.map(({ pid }) => pid)];
  return { name: 'two processes, PostgreSQL, nginx', url: proxy.url, pids, takesPosts: true };
}

async function exported(defer: Defer, distDir: string): Promise<Setup> {
  const out = join(await makeFolder(defer), 'export');
  await runProcess(
    process.execPath,
    ['server/cli/export.ts', 'nginx', `--dist=${distDir}`, `--out=${out}`],
    {},
  );
  const text = readFileSync(join(out, 'plumbline.conf'), 'utf8');
  const { url, pid } = await runNginx(defer, (port) => text.replace('127.0.0.1:8080', `127.0.0.1:${port}`));
  return { name: 'exported nginx, pages alone', url, pids: [pid], takesPosts: false };
}

const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);

async function repeat({ rounds, seconds }: Timing, pids: number[], run: () => ReturnType<typeof runWrk>) {
  const runs: { perSecond: number; p99: number; failed: number; cpuMs: number }[] = [];
  for (let time = 0; time < rounds; time += 1) {
    const before = cpuOf(pids);
    const { perSecond, p99, failed } = await run();
    runs.push({ perSecond, p99, failed, cpuMs: ((cpuOf(pids) - before) * 1000) / (perSecond * seconds) });
  }
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    p99: round(median(runs.map(({ p99 }) => p99)), 1),
    cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function measureSetup({ name, url, pids, takesPosts }: Setup, visit: Visit, timing: Timing, log: Log) {
  const load = { connections: CONNECTIONS, seconds: timing.seconds };
  // A CDN has no token to give: what is of the API is left out where there is none.
  const paths = visit.paths.filter((path) => takesPosts || !path.startsWith('/api/'));
  const machine = round(loadavg()[0] ?? 0, 1);
  const read = await repeat(timing, pids, () => runWrk({ ...load, url, headers, paths }));
  const visits = round(read.perSecond / paths.length, 1);
  const cpu = round(read.cpuMs * paths.length, 2);
  log(`${name}: ${visits} visits/s (${round(read.perSecond)} requests/s), p99 ${read.p99} ms, ${cpu} ms of processor a visit, ${read.failed} failed, machine's load ${machine}`); // prettier-ignore
  if (!takesPosts) return;
  const post = JSON.stringify(enquiryBody);
  const sent = await repeat(timing, pids, () => runWrk({ ...load, url: url + CONTACT_PATH, post, seed: (seed += 1) })); // prettier-ignore
  log(`${name}: ${round(sent.perSecond)} posts/s, p99 ${sent.p99} ms, ${round(sent.cpuMs, 2)} ms of processor each, ${sent.failed} failed`); // prettier-ignore
}

export const measureVisits: Part = async ({ quick, distDir }, log) => {
  const timing = quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 5 };
  const visit = await scope(async (defer) => {
    const { url } = await serveSite(defer, distDir);
    return recordVisit(defer, url);
  });
  const { pages, paths, hashed, api, bytes } = visit;
  log(`a visit: ${pages} pages, ${paths.length} requests, ${hashed} of them hashed, ${api} of the API, ${bytes} bytes`); // prettier-ignore
  for (const begin of [oneProcess, twoProcesses, exported])
    await scope(async (defer) => measureSetup(await begin(defer, distDir), visit, timing, log));
  return {};
};
