/** Requests a second and their 99th percentile beside nginx, on the same files with the same headers. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type LoadRun, runWrk } from '../load/wrk.ts';
import type { BenchOptions, Part, Tell } from '../part.ts';
import { cpuSeconds } from '../process-tree.ts';
import { type Defer, scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { canPin, pinProcess, versionOf } from '../system-tools.ts';
import { type PeerFile, startNginx } from './nginx.ts';
import { measureSoak, type SoakResult } from './soak.ts';

export type Subject = 'plumbline' | 'nginx' | 'nginx with open_file_cache';
/** With the processor time that the server took for one request. */
type Round = LoadRun & { cpuMicroseconds: number };
export type ServerRow = {
  subject: Subject;
  what: string;
  connections: number;
  rounds: Round[];
  perSecond: number;
  p99: number;
  cpuMicroseconds: number;
};
/** At the same rate for each subject, which leaves them room: how long a visitor waits. */
export type SteadyRow = { subject: Subject; connections: number; rate: number } & Omit<LoadRun, 'perSecond'>;
export type ServerResult = {
  client: string;
  peer: string;
  pinned: boolean;
  secondsPerRound: number;
  rows: ServerRow[];
  steady: SteadyRow[];
  soak: SoakResult;
};

const CONNECTIONS = [32, 256];
const SERVER_CORE = 0;
const CLIENT_CORE = 1;
/** nginx has no brotli of its own: both send the gzip copy. */
const headers = { 'Accept-Encoding': 'gzip' };
const STEADY_SHARE = 0.5;

type File = { what: string; ours: string; theirs: string };
type Running = { subject: Subject; pid: number; url: (file: File) => string };

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
  const peer = (cached: boolean) => startNginx(defer, { distDir, files: copies, cached, core: SERVER_CORE });
  const [plain, cached] = [await peer(false), await peer(true)];
  return [
    { subject: 'plumbline', pid: ours.pid, url: ({ ours: path }) => `${ours.url}/${path}` },
    { subject: 'nginx', pid: plain.pid, url: ({ theirs: path }) => `${plain.url}/${path}` },
    {
      subject: 'nginx with open_file_cache',
      pid: cached.pid,
      url: ({ theirs: path }) => `${cached.url}/${path}`,
    },
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
async function compare(
  running: Running[],
  file: File,
  connections: number,
  { rounds, seconds }: Timing,
): Promise<ServerRow[]> {
  const rows = running.map(({ subject }): ServerRow => {
    return { subject, what: file.what, connections, rounds: [], perSecond: 0, p99: 0, cpuMicroseconds: 0 };
  });
  for (let time = 0; time < rounds; time += 1) {
    for (const [index, { url, pid }] of running.entries()) {
      const before = cpuSeconds(pid);
      const run = await runWrk({ url: url(file), connections, seconds, headers, core: CLIENT_CORE });
      const cpuMicroseconds = ((cpuSeconds(pid) - before) * 1e6) / (run.perSecond * seconds);
      rows[index]?.rounds.push({ ...run, cpuMicroseconds: round(cpuMicroseconds, 1) });
    }
  }
  return rows.map((row) => ({
    ...row,
    perSecond: round(median(row.rounds.map(({ perSecond }) => perSecond))),
    p99: round(median(row.rounds.map(({ p99 }) => p99)), 2),
    cpuMicroseconds: round(median(row.rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)), 1),
  }));
}

async function compareSteady(
  running: Running[],
  file: File,
  connections: number,
  load: { rate: number; seconds: number },
) {
  const rows: SteadyRow[] = [];
  for (const { subject, url } of running) {
    const { perSecond, ...run } = await runWrk({
      url: url(file),
      connections,
      headers,
      core: CLIENT_CORE,
      ...load,
    });
    rows.push({ subject, connections, ...run, rate: perSecond });
  }
  return rows;
}

async function measureRates({ quick, distDir }: BenchOptions, tell: Tell) {
  const timing = quick ? { rounds: 2, seconds: 2 } : { rounds: 5, seconds: 6 };
  return scope(async (defer) => {
    const files = await chooseFiles(distDir);
    const running = await startAll(defer, distDir, files);
    const rows: ServerRow[] = [];
    const steady: SteadyRow[] = [];
    for (const file of files) {
      await checkSameAnswer(running, file);
      for (const connections of CONNECTIONS) {
        tell(`${file.what}, ${connections} connections`);
        const compared = await compare(running, file, connections, timing);
        rows.push(...compared);
        tell(
          compared
            .map((row) => `${row.subject} ${row.perSecond}/s, p99 ${row.p99} ms, ${row.cpuMicroseconds} µs`)
            .join('; '),
        );
        if (file.ours !== '') continue;
        const rate = round((compared[0]?.perSecond ?? 0) * STEADY_SHARE);
        steady.push(
          ...(await compareSteady(running, file, connections, { rate, seconds: timing.seconds * 2 })),
        );
      }
    }
    return { secondsPerRound: timing.seconds, rows, steady };
  });
}

export const measureServer: Part<ServerResult> = async (options, tell) => {
  const client = versionOf('wrk');
  const peer = versionOf('nginx');
  const rates = await measureRates(options, tell);
  return { client, peer, pinned: canPin, ...rates, soak: await measureSoak(options, tell) };
};
