/**
 * The server during disk faults: database writes and syncs fail with EIO or ENOSPC, come up short or take long, another
 * process locks the file, clients request more than they read. Meanwhile pages must load, posts are stored or refused, and
 * after the fault posts are stored again without a restart.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { round } from '../../metrics/round.ts';
import { drive, summarise } from '../../server/testing/open-loop.ts';
import { residentMb } from '../../server/testing/process-tree.ts';
import { type ServerProcess, storedEnquiries } from '../../server/testing/server-process.ts';
import type { Table } from '../../src/quality/report-schema.ts';
import { calmest, withStolenShare } from '../calm.ts';
import { countOnce, startEnquirers, type Told } from '../enquirers.ts';
import { type Fault, makeFailingDisk } from '../failing-disk/failing-disk.ts';
import { lockDatabase } from '../locked-database.ts';
import type { Log, Part } from '../part.ts';
import { startVolley } from '../rude-clients.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';

type Scene = {
  fault: string;
  pagesFailed: number;
  pageP99: number;
  memoryMb: number;
  stored: number;
  refused: number;
  wrong: number;
  /** Whether /readyz reported it; null if posts are still stored. */
  toldUnready: boolean | null;
  /** From the end of the fault to the next stored post; null if that took more than 30 seconds. */
  recoveredMs: number | null;
};

type Stage = {
  disk: Awaited<ReturnType<typeof makeFailingDisk>>;
  server: ServerProcess;
  told: Readonly<Record<Told, number>>;
  lastSeconds: number;
  log: Log;
};
/** Returns a function that ends the fault. */
type Begin = (stage: Stage) => (() => void) | Promise<() => void>;
/** `fails`: nothing can be stored while it lasts, and /readyz must say so. */
type FaultToPlay = { name: string; begin: Begin; fails: boolean };

const fault =
  (name: Fault): Begin =>
  ({ disk }) =>
    disk.begin(name);

const faults: FaultToPlay[] = [
  // The baseline: same load, same machine.
  { name: 'no fault', begin: fault('none'), fails: false },
  { name: 'writes fail (EIO)', begin: fault('write-eio'), fails: true },
  { name: 'no room (ENOSPC)', begin: fault('write-enospc'), fails: true },
  { name: 'syncs fail (EIO)', begin: fault('sync-eio'), fails: true },
  { name: 'writes come short', begin: fault('write-short'), fails: false },
  { name: 'a write takes 20 ms', begin: fault('write-slow 20'), fails: false },
  { name: 'a sync takes 200 ms', begin: fault('sync-slow 200'), fails: false },
  { name: 'a sync takes 4 s', begin: fault('sync-slow 4000'), fails: true },
  { name: 'the file is locked', begin: ({ disk }) => lockDatabase(disk.dataDir), fails: true },
  { name: '200 clients read nothing', begin: ({ server }) => startVolley(server.url), fails: false },
];

const PAGES_PER_SECOND = 100;
/** Together about 500 posts a second without faults. */
const ENQUIRERS = 50;
const BETWEEN_POSTS_MS = 95;
const LOOK_AT_MEMORY_MS = 50;
const TURNS_AT_MOST = 3;
const ASK_READY_MS = 500;
const BEFORE_MS = 1_000;
const RECOVERY_LIMIT_MS = 30_000;
/** Requests in flight when the fault begins may still succeed. */
const SETTLE_MS = 500;

async function watchReadiness(url: string, over: AbortSignal): Promise<boolean> {
  let unready = false;
  while (!over.aborted) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    unready ||= status === 503;
    await wait(ASK_READY_MS);
  }
  return unready;
}

/** Peak resident memory in MB. */
async function watchMemory(pid: number, over: AbortSignal): Promise<number> {
  let most = 0;
  while (!over.aborted) {
    most = Math.max(most, residentMb(pid));
    await wait(LOOK_AT_MEMORY_MS);
  }
  return most;
}

export function summariseScenes(scenes: readonly Scene[]) {
  const [baseline, ...faulty] = scenes;
  const sum = (of: (scene: Scene) => number) => scenes.reduce((total, scene) => total + of(scene), 0);
  return {
    diskPagesFailed: sum(({ pagesFailed }) => pagesFailed),
    diskP99: round(Math.max(...faulty.map(({ pageP99 }) => pageP99)) / (baseline?.pageP99 ?? Number.NaN), 2),
    diskMemory: Math.max(...scenes.map(({ memoryMb }) => memoryMb)),
    diskWrongAnswers: sum(({ wrong }) => wrong),
    diskSilent: scenes.filter(({ toldUnready }) => toldUnready === false).length,
    diskUnrecovered: scenes.filter(({ recoveredMs }) => recoveredMs === null).length,
  };
}

const tableOf = (scenes: readonly Scene[]): Table => ({
  group: 'faults',
  name: 'Disk faults',
  columns: ['fault', 'page p99, ms', 'stored', 'refused', 'recovered after, ms'],
  rows: scenes.map(({ fault: name, pageP99, stored, refused, recoveredMs }) => [
    name,
    pageP99,
    stored,
    refused,
    recoveredMs ?? 'never',
  ]),
});

async function play({ name, begin, fails }: FaultToPlay, stage: Stage): Promise<Scene> {
  const { server, told, lastSeconds, log } = stage;
  await wait(BEFORE_MS);
  const over = new AbortController();
  const memoryBefore = residentMb(server.pid);
  // From the start: a volley of requests arrives at once.
  const memory = watchMemory(server.pid, over.signal);
  const end = await begin(stage);
  await wait(SETTLE_MS);
  const before = { ...told };
  const readiness = watchReadiness(server.url, over.signal);
  const pages = summarise(await drive(server.url, lastSeconds, () => PAGES_PER_SECOND));
  over.abort();
  const unready = await readiness;
  const counts = {
    stored: told.stored - before.stored,
    refused: told.refused - before.refused,
    wrong: told.wrong + told.nothing - before.wrong - before.nothing,
  };
  end();
  const recoveredMs = await timeToNextStored(told);
  const scene = {
    fault: name,
    pagesFailed: pages.failed,
    pageP99: pages.p99,
    memoryMb: round((await memory) - memoryBefore),
    ...counts,
    toldUnready: fails ? unready : null,
    recoveredMs,
  };
  log(JSON.stringify(scene));
  return scene;
}

async function timeToNextStored(told: Stage['told']): Promise<number | null> {
  const storedSoFar = told.stored;
  const ended = performance.now();
  while (told.stored === storedSoFar && performance.now() - ended < RECOVERY_LIMIT_MS) await wait(5);
  return told.stored > storedSoFar ? round(performance.now() - ended) : null;
}

/** Times count from the calmest turn; failures count from every turn. */
async function playCalmly(each: FaultToPlay, stage: Stage): Promise<Scene> {
  const played: Scene[] = [];
  const turn = async () => {
    const scene = await play(each, stage);
    played.push(scene);
    return scene;
  };
  const [calm] = await calmest(() => withStolenShare(turn), { wanted: 1, atMost: TURNS_AT_MOST });
  const sum = (of: 'pagesFailed' | 'wrong') => played.reduce((total, scene) => total + scene[of], 0);
  return {
    ...(calm as Scene),
    pagesFailed: sum('pagesFailed'),
    wrong: sum('wrong'),
    ...(played.some(({ toldUnready }) => toldUnready === false) && { toldUnready: false }),
  };
}

export const measureDiskFaults: Part = ({ quick, distDir }, log) =>
  scope(async (defer) => {
    const disk = await makeFailingDisk(defer);
    const server = await serveSite(defer, distDir, disk.env);
    const enquirers = startEnquirers(ENQUIRERS, BETWEEN_POSTS_MS, () => server.url);
    const stage = { disk, server, told: enquirers.told, lastSeconds: quick ? 3 : 8, log };
    const scenes: Scene[] = [];
    for (const each of faults) scenes.push(await playCalmly(each, stage));
    await enquirers.finish();
    await server.kill('SIGKILL');
    const again = await serveSite(defer, distDir, { DATA_DIR: disk.dataDir });
    await again.kill('SIGTERM');
    const stored = await storedEnquiries({ dataDir: disk.dataDir });
    const { acknowledged } = enquirers;
    const diskLost = acknowledged.length - countOnce(acknowledged, stored);
    const values = { ...summariseScenes(scenes), diskLost, diskConfirmed: acknowledged.length };
    return { values, table: tableOf(scenes) };
  });
