/**
 * Faults drawn from a seed, one after the other for five minutes (CHAOS_SECONDS says otherwise), while one
 * visitor requests a page five times a second on a new connection and others send enquiries, each until it is stored.
 *
 * Pages count if they were requested and served while the process was alive and not frozen. In the second half nothing is
 * killed: once the last process has been through every fault, its file descriptors and memory are read, and again after the
 * last fault. A process that has just started has not yet allocated what it works with.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { round } from '../../metrics/round.ts';
import { seededRandom } from '../../metrics/seeded-random.ts';
import { mailServerEnv, storedEnquiries } from '../../server/testing/server-process.ts';
import type { Enquiry } from '../../server/store/types.ts';
import { countOnce, startEnquirers } from '../enquirers.ts';
import { makeFailingDisk } from '../failing-disk/failing-disk.ts';
import type { Log, Part } from '../part.ts';
import { scope } from '../scope.ts';
import { type FaultName, faults, type World } from './chaos/faults.ts';
import { startMailPeer } from './chaos/mail-peer.ts';
import { beginLife } from './chaos/server-life.ts';
import { startVisitor, type Visit } from './chaos/visitor.ts';

const SEED = 15;
const SECONDS = 300;
const QUICK_SECONDS = 60;
const ENQUIRERS = 4;
const BETWEEN_POSTS_MS = 50;
const SHORTEST_FAULT_MS = 1_500;
const LONGEST_FAULT_MS = 5_000;
const LONGEST_PEACE_MS = 2_000;
/** By then idle connections are closed and garbage is collected. */
const REST_MS = 15_000;
/** Far enough ahead that every lease has expired and every mail is due, whatever happened to the clock. */
const LATER_MS = 24 * 3_600_000;
/** Without another mail. A busy machine may need minutes for all of them. */
const MAIL_PATIENCE_MS = 60_000;

const names = Object.keys(faults) as FaultName[];

/** Each fault once per round, in random order. */
function* plan(random: () => number, without: readonly FaultName[]): Generator<FaultName, never> {
  for (;;) {
    const left = names.filter((name) => !without.includes(name));
    while (left.length > 0) yield* left.splice(Math.floor(random() * left.length), 1);
  }
}

async function largestFile(distDir: string): Promise<string> {
  let largest = { path: '/', size: 0 };
  for (const name of await readdir(distDir, { recursive: true })) {
    const found = await stat(join(distDir, name));
    if (/\.(?:mp4|webm|webp|png|js)$/.test(name) && found.size > largest.size)
      largest = { path: `/${name.split('\\').join('/')}`, size: found.size };
  }
  return largest.path;
}

async function wreak(
  world: World,
  { ms, random, without }: { ms: number; random: () => number; without: readonly FaultName[] },
  log: Log,
): Promise<FaultName[]> {
  const until = performance.now() + ms;
  const done: FaultName[] = [];
  for (const name of plan(random, without)) {
    if (performance.now() >= until) return done;
    const lasts = SHORTEST_FAULT_MS + random() * (LONGEST_FAULT_MS - SHORTEST_FAULT_MS);
    log(`${name}, ${round(lasts / 1000, 1)} s`);
    await faults[name](world, lasts);
    done.push(name);
    await wait(random() * LONGEST_PEACE_MS);
  }
  return done;
}

/** Without the mail server, whose pooled connection may exist at one reading and not at the other. */
async function atRest({ life, mail }: World, log: Log) {
  log('resting');
  await wait(REST_MS);
  await mail.leave();
  const taken = await life.takes();
  await mail.comeBack();
  return taken;
}

/** How many acknowledged enquiries have no mail after a grace period. */
async function countUnmailed(
  acknowledged: readonly string[],
  stored: readonly Enquiry[],
  taken: ReadonlyMap<string, number>,
): Promise<number> {
  const idOf = new Map(stored.map(({ email, id }) => [email, `<enquiry.${id}@plumbline.example>`]));
  const unmailed = () => acknowledged.filter((email) => !taken.has(idOf.get(email) ?? '')).length;
  let left = unmailed();
  let patience = performance.now() + MAIL_PATIENCE_MS;
  while (left > 0 && performance.now() < patience) {
    await wait(100);
    const now = unmailed();
    if (now < left) patience = performance.now() + MAIL_PATIENCE_MS;
    left = now;
  }
  return left;
}

/** The slowest first. */
function countedPages(visits: readonly Visit[], { wasThere }: World['life'], started: number, log: Log) {
  const counted = visits
    .filter(({ from, to }) => wasThere(from, to))
    .map(({ from, to, ok }) => ({ at: from - started, ms: to - from, ok }))
    .toSorted((a, b) => b.ms - a.ms);
  for (const { at, ms } of counted.slice(0, 3))
    log(`a page took ${round(ms)} ms, ${round(at / 1000)} s after the start`);
  return counted;
}

export const measureChaos: Part = ({ quick, distDir }, log) =>
  scope(async (defer) => {
    const seconds = Number(process.env.CHAOS_SECONDS ?? (quick ? QUICK_SECONDS : SECONDS));
    const random = seededRandom(SEED);
    const disk = await makeFailingDisk(defer);
    const mail = await startMailPeer(defer);
    const settings = { DIST_DIR: distDir, ...disk.env, ...mailServerEnv(mail.port) };
    const life = await beginLife(defer, settings);
    const world: World = { life, disk, mail, large: await largestFile(distDir) };
    const started = performance.now();
    const leave = startVisitor(defer, life.url);
    let resting = false;
    const enquirers = startEnquirers(ENQUIRERS, BETWEEN_POSTS_MS, () => (resting ? undefined : life.url));

    const part = (share: number, without: readonly FaultName[]) =>
      wreak(world, { ms: seconds * 1000 * share, random, without }, log);

    const first = [...(await part(1 / 2, [])), ...(await part(1 / 6, ['kill']))];
    resting = true;
    const before = await atRest(world, log);
    resting = false;
    const last = await part(1 / 3, ['kill']);
    const visits = await leave();
    await enquirers.finish();
    const after = await atRest(world, log);

    await life.end('SIGKILL');
    await life.start(LATER_MS);
    const stored = await storedEnquiries(disk);
    const { acknowledged, told } = enquirers;
    const chaosUnmailed = await countUnmailed(acknowledged, stored, mail.taken);
    await life.end('SIGTERM');

    const counted = countedPages(visits, world.life, started, log);
    return {
      values: {
        chaosLost: acknowledged.length - countOnce(acknowledged, stored),
        chaosConfirmed: acknowledged.length,
        chaosUnmailed,
        chaosPagesFailed: counted.filter(({ ok }) => !ok).length,
        chaosWrongAnswers: told.wrong,
        chaosDescriptors: Math.max(0, after.descriptors - before.descriptors),
        chaosMemory: Math.max(0, round(after.memoryMb - before.memoryMb, 1)),
        chaosSlowestPage: round(counted[0]?.ms ?? 0),
      },
      table: {
        group: 'faults',
        name: 'Random faults',
        columns: ['fault', 'times'],
        rows: names.map((name) => [name, [...first, ...last].filter((each) => each === name).length]),
      },
    };
  });
