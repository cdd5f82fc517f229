/**
 * The server while what it stands on fails: writes and syncs of its database end with EIO or ENOSPC, come short or take long,
 * another process holds the file, clients ask for more than they read. Pages must come meanwhile, posts are stored or
 * refused, and when the fault is over posts are stored again without a restart.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { round } from '../../metrics/round.ts';
import { drive, summarise } from '../../server/testing/open-loop.ts';
import { residentMb } from '../../server/testing/process-tree.ts';
import { storedEnquiries } from '../../server/testing/server-process.ts';
import type { QualityReport } from '../../src/quality/report-schema.ts';
import { calmest, withStolenShare } from '../calm.ts';
import { countOnce, startEnquirers } from '../enquirers.ts';
import { type Fault, makeFailingDisk } from '../failing-disk/failing-disk.ts';
import { lockDatabase } from '../locked-database.ts';
import type { Part } from '../part.ts';
import { startVolley } from '../rude-clients.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';

type Result = NonNullable<QualityReport['diskFaults']>;
type Scene = Result['scenes'][number];

type World = { disk: Awaited<ReturnType<typeof makeFailingDisk>>; url: string };
/** Returns how it ends. */
type Begin = (world: World) => (() => void) | Promise<() => void>;

const fault =
  (name: Fault): Begin =>
  ({ disk }) =>
    disk.begin(name);

/** `fails`: nothing can be stored while it lasts, and /readyz must say so. */
const faults: { name: string; begin: Begin; fails: boolean }[] = [
  // What the machine itself makes of it.
  { name: 'no fault', begin: fault('none'), fails: false },
  { name: 'writes fail (EIO)', begin: fault('write-eio'), fails: true },
  { name: 'no room (ENOSPC)', begin: fault('write-enospc'), fails: true },
  { name: 'syncs fail (EIO)', begin: fault('sync-eio'), fails: true },
  { name: 'writes come short', begin: fault('write-short'), fails: false },
  { name: 'a write takes 20 ms', begin: fault('write-slow 20'), fails: false },
  { name: 'a sync takes 200 ms', begin: fault('sync-slow 200'), fails: false },
  { name: 'a sync takes 4 s', begin: fault('sync-slow 4000'), fails: true },
  { name: 'the file is locked', begin: ({ disk }) => lockDatabase(disk.dataDir), fails: true },
  { name: '200 clients read nothing', begin: ({ url }) => startVolley(url), fails: false },
];

const PAGES_PER_SECOND = 100;
/** Together about 500 posts a second where nothing is in their way. */
const ENQUIRERS = 50;
const BETWEEN_POSTS_MS = 95;
const LOOK_AT_MEMORY_MS = 50;
const TURNS_AT_MOST = 3;
const ASK_READY_MS = 500;
const BEFORE_MS = 1_000;
const RECOVERY_LIMIT_MS = 30_000;
/** What is under way when the fault begins may still go through. */
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

/** The most that it took until the end, in MB. */
async function watchMemory(pid: number, over: AbortSignal): Promise<number> {
  let most = 0;
  while (!over.aborted) {
    most = Math.max(most, residentMb(pid));
    await wait(LOOK_AT_MEMORY_MS);
  }
  return most;
}

export const measureDiskFaults: Part<Result> = ({ quick, distDir }, tell) =>
  scope(async (defer) => {
    const disk = await makeFailingDisk(defer);
    const server = await serveSite(defer, distDir, disk.env);
    const enquirers = startEnquirers(ENQUIRERS, BETWEEN_POSTS_MS, () => server.url);
    const { told, acknowledged } = enquirers;
    const lastSeconds = quick ? 3 : 8;

    async function play({ name, begin, fails }: (typeof faults)[number]): Promise<Scene> {
      await wait(BEFORE_MS);
      const over = new AbortController();
      const memoryBefore = residentMb(server.pid);
      // From its beginning, when a volley comes all at once.
      const memory = watchMemory(server.pid, over.signal);
      const end = await begin({ disk, url: server.url });
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
      const storedSoFar = told.stored;
      const ended = performance.now();
      end();
      while (told.stored === storedSoFar && performance.now() - ended < RECOVERY_LIMIT_MS) await wait(5);
      const recoveredMs = told.stored > storedSoFar ? round(performance.now() - ended) : null;
      const scene = {
        fault: name,
        pages: pages.total,
        pagesFailed: pages.failed,
        pageP99: pages.p99,
        memoryMb: round((await memory) - memoryBefore),
        ...counts,
        toldUnready: fails ? unready : null,
        recoveredMs,
      };
      tell(JSON.stringify(scene));
      return scene;
    }

    /** How long it took is read while nobody else has the processor; what went wrong counts whenever it did. */
    async function playCalmly(each: (typeof faults)[number]): Promise<Scene> {
      const played: Scene[] = [];
      const turn = async () => {
        const scene = await play(each);
        played.push(scene);
        return scene;
      };
      const [calm] = await calmest(() => withStolenShare(turn), { wanted: 1, atMost: TURNS_AT_MOST });
      const sum = (of: 'pages' | 'pagesFailed' | 'wrong') =>
        played.reduce((total, scene) => total + scene[of], 0);
      return {
        ...(calm as Scene),
        pages: sum('pages'),
        pagesFailed: sum('pagesFailed'),
        wrong: sum('wrong'),
        ...(played.some(({ toldUnready }) => toldUnready === false) && { toldUnready: false }),
      };
    }

    const scenes: Scene[] = [];
    for (const each of faults) scenes.push(await playCalmly(each));
    await enquirers.finish();
    await server.kill('SIGKILL');
    const again = await serveSite(defer, distDir, { DATA_DIR: disk.dataDir });
    await again.kill('SIGTERM');
    const stored = await storedEnquiries({ dataDir: disk.dataDir });
    return { scenes, acknowledged: acknowledged.length, found: countOnce(acknowledged, stored) };
  });
