/**
 * The server on a disk that fails: writes and syncs of its database end with EIO or ENOSPC, come short or take long. Pages
 * must come meanwhile, posts are stored or refused, and when the fault is over posts are stored again without a restart.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { round } from '../../metrics/round.ts';
import { drive, summarise } from '../../server/testing/open-loop.ts';
import { storedEnquiries } from '../../server/testing/server-process.ts';
import type { QualityReport } from '../../src/content/quality-schema.ts';
import { countOnce, startEnquirers } from '../enquirers.ts';
import { type Fault, makeFailingDisk } from '../failing-disk/failing-disk.ts';
import type { Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';

type Result = NonNullable<QualityReport['diskFaults']>;
type Scene = Result['scenes'][number];

/** `fails`: nothing can be stored while it lasts, and /readyz must say so. */
const faults: { name: string; fault: Fault; fails: boolean }[] = [
  // What the machine itself makes of it.
  { name: 'no fault', fault: 'none', fails: false },
  { name: 'writes fail (EIO)', fault: 'write-eio', fails: true },
  { name: 'no room (ENOSPC)', fault: 'write-enospc', fails: true },
  { name: 'syncs fail (EIO)', fault: 'sync-eio', fails: true },
  { name: 'writes come short', fault: 'write-short', fails: false },
  { name: 'a write takes 20 ms', fault: 'write-slow 20', fails: false },
  { name: 'a sync takes 200 ms', fault: 'sync-slow 200', fails: false },
  { name: 'a sync takes 4 s', fault: 'sync-slow 4000', fails: true },
];

const PAGES_PER_SECOND = 100;
const ENQUIRERS = 4;
const BETWEEN_POSTS_MS = 20;
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

export const measureDiskFaults: Part<Result> = ({ quick, distDir }, tell) =>
  scope(async (defer) => {
    const disk = await makeFailingDisk(defer);
    const server = await serveSite(defer, distDir, disk.env);
    const enquirers = startEnquirers(ENQUIRERS, BETWEEN_POSTS_MS, () => server.url);
    const { told, acknowledged } = enquirers;
    const lastSeconds = quick ? 3 : 8;

    async function play({ name, fault, fails }: (typeof faults)[number]): Promise<Scene> {
      await wait(BEFORE_MS);
      disk.set(fault);
      await wait(SETTLE_MS);
      const before = { ...told };
      const over = new AbortController();
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
      disk.set('none');
      while (told.stored === storedSoFar && performance.now() - ended < RECOVERY_LIMIT_MS) await wait(5);
      const recoveredMs = told.stored > storedSoFar ? round(performance.now() - ended) : null;
      const scene = {
        fault: name,
        pages: pages.total,
        pagesFailed: pages.failed,
        pageP99: pages.p99,
        ...counts,
        toldUnready: fails ? unready : null,
        recoveredMs,
      };
      tell(JSON.stringify(scene));
      return scene;
    }

    const scenes: Scene[] = [];
    for (const each of faults) scenes.push(await play(each));
    await enquirers.finish();
    await server.kill('SIGKILL');
    const again = await serveSite(defer, distDir, { DATA_DIR: disk.dataDir });
    await again.kill('SIGTERM');
    const stored = await storedEnquiries({ dataDir: disk.dataDir });
    return { scenes, acknowledged: acknowledged.length, found: countOnce(acknowledged, stored) };
  });
