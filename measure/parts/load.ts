/** Requests a second and their 99th percentile beside nginx, on the same files with the same headers; then a soak. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { cpuSeconds } from '../../server/testing/process-tree.ts';
import type { Measured } from '../../src/quality/speed-schema.ts';
import { calmest, withStolenShare } from '../calm.ts';
import type { Context, Part, Tell } from '../part.ts';
import { type Defer, scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { canPin, pinProcess, versionOf } from '../system-tools.ts';
import { runWrk } from '../wrk.ts';
import { type PeerFile, startNginx } from './load/nginx.ts';
import { measureSoak } from './load/soak.ts';

type Result = Measured<'load'>;
type Row = Result['rows'][number];

const CONNECTIONS = [32, 256];
const SERVER_CORE = 0;
const CLIENT_CORE = 1;
/** nginx has no brotli of its own: both send the gzip copy. */
const headers = { 'Accept-Encoding': 'gzip' };
const STEADY_SHARE = 0.5;
/** So many times the turns that are wanted are taken on a machine that others use. */
const AT_MOST = 4;

type File = { what: string; ours: string; theirs: string };
type Running = { subject: string; pid: number; url: (file: File) => string };

/** The home page and a hashed script, each under the address that costs its server least. */
async function chooseFiles(distDir: string): Promise<File[]> {
  const scripts = await readdir(join(distDir, '_astro'));
  const script = scripts.find((name) => /^navigation\..*\.js$/.test(name));
  if (!script) throw new Error(`there is no navigation script in ${distDir}/_astro`);
  return [
    { what: 'home page', ours: '', theirs: 'index.html' },
    { what: 'hashed script', ours: `_astro/${script}`, theirs: `_astro/${script}` },
  ];
}

async function startAll(defer: Defer, distDir: string, files: File[]): Promise<Running[]> {
  const ours = await serveSite(defer, distDir);
  pinProcess(ours.pid, SERVER_CORE);
  const copies: PeerFile[] = [];
  for (const file of files) {
    const answer = await fetch(`${ours.url}/${file.ours}`, { headers });
    copies.push({ file: file.theirs, headers: [...answer.headers] });
  }
  const peer = async (subject: string, cached: boolean): Promise<Running> => {
    const { pid, url } = await startNginx(defer, { distDir, files: copies, cached, core: SERVER_CORE });
    return { subject, pid, url: ({ theirs }) => `${url}/${theirs}` };
  };
  return [
    { subject: 'plumbline', pid: ours.pid, url: (file) => `${ours.url}/${file.ours}` },
    await peer('nginx', false),
    await peer('nginx with open_file_cache', true),
  ];
}

/** Both must send the same bytes, or the comparison is none. */
async function checkSameAnswer(running: Running[], file: File): Promise<void> {
  const answers = await Promise.all(running.map(({ url }) => fetch(url(file), { headers })));
  const seen = answers.map((answer) =>
    ['content-length', 'content-encoding', 'content-type', 'content-security-policy', 'cache-control']
      .map((name) => answer.headers.get(name))
      .join(' | '),
  );
  if (new Set(seen).size > 1) throw new Error(`the servers answer differently:\n${seen.join('\n')}`);
}

type Timing = { rounds: number; seconds: number };

/** In turn, A B C A B C: whatever else the machine does meets all of them. */
function calmestTurns<Reading>(
  running: Running[],
  measure: (one: Running) => Promise<Reading>,
  wanted: number,
): Promise<Reading[][]> {
  const turn = async () => {
    const readings: Reading[] = [];
    for (const one of running) readings.push(await measure(one));
    return readings;
  };
  return calmest(() => withStolenShare(turn), { wanted, atMost: wanted * AT_MOST });
}

async function compare(running: Running[], file: File, connections: number, { rounds, seconds }: Timing) {
  const measureOne = async ({ url, pid }: Running) => {
    const before = cpuSeconds(pid);
    const run = await runWrk({ url: url(file), connections, seconds, headers, core: CLIENT_CORE });
    return { ...run, cpuMicroseconds: ((cpuSeconds(pid) - before) * 1e6) / (run.perSecond * seconds) };
  };
  const measured = await calmestTurns(running, measureOne, rounds);
  return running.map(({ subject }, index): Row => {
    const runs = measured.flatMap((turn) => turn[index] ?? []);
    return {
      subject,
      what: file.what,
      connections,
      perSecond: round(median(runs.map(({ perSecond }) => perSecond))),
      p99: round(median(runs.map(({ p99 }) => p99)), 2),
      cpuMicroseconds: round(median(runs.map(({ cpuMicroseconds }) => cpuMicroseconds)), 1),
      failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    };
  });
}

/** At half of what we take at most, for each of them. */
async function compareSteady(
  running: Running[],
  file: File,
  { connections, perSecond }: Row,
  seconds: number,
) {
  const load = { connections, rate: round(perSecond * STEADY_SHARE), seconds, headers, core: CLIENT_CORE };
  const measureOne = async ({ subject, url }: Running): Promise<Result['steady'][number]> => {
    const { perSecond: rate, ...run } = await runWrk({ url: url(file), ...load });
    return { subject, connections, rate, ...run };
  };
  return (await calmestTurns(running, measureOne, 1)).flat();
}

async function measureRates({ quick, distDir }: Context, tell: Tell) {
  const timing = quick ? { rounds: 2, seconds: 2 } : { rounds: 5, seconds: 6 };
  return scope(async (defer) => {
    const files = await chooseFiles(distDir);
    const running = await startAll(defer, distDir, files);
    const rows: Row[] = [];
    const steady: Result['steady'] = [];
    for (const file of files) {
      await checkSameAnswer(running, file);
      for (const connections of CONNECTIONS) {
        tell(`${file.what}, ${connections} connections`);
        const compared = await compare(running, file, connections, timing);
        rows.push(...compared);
        for (const { subject, perSecond, p99, cpuMicroseconds } of compared)
          tell(`${subject}: ${perSecond}/s, p99 ${p99} ms, ${cpuMicroseconds} µs`);
        const [ours] = compared;
        if (ours && file.ours === '')
          steady.push(...(await compareSteady(running, file, ours, timing.seconds * 2)));
      }
    }
    return { rounds: timing.rounds, secondsPerRound: timing.seconds, rows, steady };
  });
}

export const measureLoad: Part<Result> = async (context, tell) => {
  const client = versionOf('wrk');
  const peer = versionOf('nginx');
  const rates = await measureRates(context, tell);
  return { client, peer, pinned: canPin, ...rates, soak: await measureSoak(context, tell) };
};
