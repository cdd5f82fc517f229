/** Requests a second compared with @fastify/static, sirv and nginx on the same files; other answers; then a soak. */
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { calmest, withStolenShare } from '../calm.ts';
import type { Context, Log, Part } from '../part.ts';
import { type Defer, scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { pinned, pinProcess, versionOf } from '../system-tools.ts';
import { type LoadRun, runWrk } from '../wrk.ts';
import { type PeerFile, startNginx } from './load/nginx.ts';
import { measureOtherAnswers } from './load/other-answers.ts';
import { measureSoak } from './load/soak.ts';

const CONNECTIONS = [32, 256];
const SERVER_CORE = 0;
const CLIENT_CORE = 1;
/** nginx has no brotli of its own: all of them send the gzip copy. */
const headers = { 'Accept-Encoding': 'gzip' };
const STEADY_SHARE = 0.5;
/** On a busy machine up to this many times the wanted rounds are run. */
const MOST_ROUNDS = 3;
const PEERS = { fastify: '@fastify/static', sirv: 'sirv' } as const;

/** `theirs` is the cheapest path for the other servers, without a directory index lookup. */
type File = { name: string; ours: string; theirs: string };
type Server = { name: string; url: (file: File) => string };
type Row = LoadRun & { server: string; file: string; connections: number };

async function chooseFiles(distDir: string): Promise<File[]> {
  const script = (await readdir(join(distDir, '_astro'))).find((name) => /^navigation\..*\.js$/.test(name));
  if (!script) throw new Error(`there is no navigation script in ${distDir}/_astro`);
  return [
    { name: 'home page', ours: '', theirs: 'index.html' },
    { name: 'hashed script', ours: `_astro/${script}`, theirs: `_astro/${script}` },
  ];
}

async function startNodePeer(defer: Defer, distDir: string, peer: keyof typeof PEERS): Promise<Server> {
  const port = await freePort();
  const program = join(import.meta.dirname, 'load/node-peers.ts');
  const [command, args] = pinned(SERVER_CORE, process.execPath, [program, peer, distDir, String(port)]);
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } });
  defer(() => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    if (await fetch(`${url}/index.html`).catch(() => null))
      return { name: PEERS[peer], url: ({ theirs }) => `${url}/${theirs}` };
    await wait(50);
  }
  throw new Error(`${PEERS[peer]} did not start`);
}

async function startServers(defer: Defer, distDir: string, files: File[]): Promise<Server[]> {
  const ours = await serveSite(defer, distDir);
  pinProcess(ours.pid, SERVER_CORE);
  const copies: PeerFile[] = [];
  for (const file of files) {
    const response = await fetch(`${ours.url}/${file.ours}`, { headers });
    copies.push({ file: file.theirs, headers: [...response.headers] });
  }
  const nginx = await startNginx(defer, { distDir, files: copies, core: SERVER_CORE });
  return [
    { name: 'this site', url: (file) => `${ours.url}/${file.ours}` },
    await startNodePeer(defer, distDir, 'fastify'),
    await startNodePeer(defer, distDir, 'sirv'),
    { name: 'nginx', url: ({ theirs }) => `${nginx.url}/${theirs}` },
  ];
}

/** All of them must send the same compressed body, or the comparison is unfair. */
async function checkSameBody(servers: Server[], file: File): Promise<void> {
  const responses = await Promise.all(servers.map(({ url }) => fetch(url(file), { headers })));
  const seen = responses.map(
    (response) =>
      `${response.status} ${response.headers.get('content-encoding')} ${response.headers.get('content-length')}`,
  );
  if (new Set(seen).size > 1)
    throw new Error(`the servers send different bodies for ${file.name}: ${seen.join(', ')}`);
}

type Timing = { rounds: number; seconds: number };

/** In turn, A B C A B C, so that other load on the machine affects all of them. */
async function compare(servers: Server[], file: File, connections: number, { rounds, seconds }: Timing) {
  const turn = async () => {
    const runs = [];
    for (const { url } of servers)
      runs.push(await runWrk({ url: url(file), connections, seconds, headers, core: CLIENT_CORE }));
    return runs;
  };
  const turns = await calmest(() => withStolenShare(turn), { wanted: rounds, atMost: rounds * MOST_ROUNDS });
  return servers.map(({ name }, index): Row => {
    const runs = turns.flatMap((each) => each[index] ?? []);
    return {
      server: name,
      file: file.name,
      connections,
      perSecond: round(median(runs.map(({ perSecond }) => perSecond))),
      p99: round(median(runs.map(({ p99 }) => p99)), 2),
      failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    };
  });
}

async function measureRates({ quick, distDir }: Context, log: Log) {
  const timing = quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 5 };
  return scope(async (defer) => {
    const files = await chooseFiles(distDir);
    const servers = await startServers(defer, distDir, files);
    const rows: Row[] = [];
    for (const file of files) {
      await checkSameBody(servers, file);
      for (const connections of CONNECTIONS) {
        const compared = await compare(servers, file, connections, timing);
        rows.push(...compared);
        log(
          `${file.name}, ${connections}: ${compared.map((row) => `${row.server} ${row.perSecond}/s`).join(', ')}`,
        );
      }
    }
    const [home] = rows;
    const url = `${servers[0]?.url(files[0] as File)}`;
    const rate = round((home?.perSecond ?? 0) * STEADY_SHARE);
    const steady = await runWrk({
      url,
      connections: 32,
      seconds: timing.seconds,
      rate,
      headers,
      core: CLIENT_CORE,
    });
    return { rows, steadyP99: round(steady.p99, 2) };
  });
}

/** The lowest ratio over all files and numbers of connections. */
export function lowestRatio(rows: readonly Row[], peer: string): number {
  const ratios = rows
    .filter(({ server }) => server === 'this site')
    .map(({ file, connections, perSecond }) => {
      const other = rows.find(
        (row) => row.server === peer && row.file === file && row.connections === connections,
      );
      return perSecond / (other?.perSecond ?? Number.NaN);
    });
  return round(Math.min(...ratios), 2);
}

function tableOf(rows: readonly Row[]) {
  const servers = [...new Set(rows.map(({ server }) => server))];
  const cases = [...Map.groupBy(rows, ({ file, connections }) => `${file}, ${connections} connections`)];
  return {
    group: 'throughput' as const,
    name: 'Requests a second',
    columns: ['file', ...servers],
    rows: cases.map(([name, inside]) => [
      name,
      ...servers.map((server) => inside.find((row) => row.server === server)?.perSecond ?? ''),
    ]),
  };
}

export const measureLoad: Part = async (context, log) => {
  log(`${versionOf('wrk')}, ${versionOf('nginx')}`);
  const { rows, steadyP99 } = await measureRates(context, log);
  const otherAnswers = await measureOtherAnswers(context, log);
  const soak = await measureSoak(context, log);
  const failed = rows.reduce((sum, row) => sum + (row.server === 'this site' ? row.failed : 0), 0);
  return {
    values: {
      throughputFastify: lowestRatio(rows, PEERS.fastify),
      throughputSirv: lowestRatio(rows, PEERS.sirv),
      throughputNginx: lowestRatio(rows, 'nginx'),
      homePerSecond: rows[0]?.perSecond,
      steadyP99,
      soakFailed: failed + soak.failed,
      memoryGrowth: soak.mbPerMinute,
    },
    table: [tableOf(rows), otherAnswers],
  };
};
