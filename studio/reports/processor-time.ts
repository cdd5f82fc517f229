/** Processor time by process, from Linux's /proc. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { round } from '../../metrics/round.ts';
import { describeMachine } from '../gallery/machine.ts';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Fields from the third on: the second, the process name in parentheses, may contain spaces. */
const fieldsOf = async (pid: number | 'self'): Promise<string[]> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];

/** Whether this process has real-time priority: `chrt -r 1 npm run studio …`. */
const isRealTime = async (): Promise<boolean> => Number((await fieldsOf('self'))[38]) > 0;

/** What else a run depends on: the load before it, and its own priority. */
export async function describeRun() {
  const { loadBefore, priority } = describeMachine();
  return { loadBefore, priority, realTime: await isRealTime() };
}

async function readTicks(pid: number) {
  const stat = await fieldsOf(pid);
  const all = (await readFile('/proc/stat', 'utf8')).split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  const [user = 0, nice = 0, system = 0] = all;
  const { user: own, system: ownSystem } = process.cpuUsage();
  return {
    atMs: performance.now(),
    server: (Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND,
    generator: (own + ownSystem) / 1e6,
    all: (user + nice + system) / TICKS_PER_SECOND,
  };
}

/** In cores: the tested process, this process (the sender), and all others. */
export type Cores = { seconds: number; server: number; generator: number; others: number };

export async function withCores<Done>(
  pid: number,
  work: () => Promise<Done>,
): Promise<{ done: Done; cores: Cores }> {
  const before = await readTicks(pid);
  const done = await work();
  const after = await readTicks(pid);
  const seconds = (after.atMs - before.atMs) / 1000;
  const cores = (of: 'server' | 'generator' | 'all'): number => (after[of] - before[of]) / seconds;
  const [server, generator] = [cores('server'), cores('generator')];
  return {
    done,
    cores: {
      seconds: round(seconds, 2),
      server: round(server, 2),
      generator: round(generator, 2),
      others: round(Math.max(0, cores('all') - server - generator), 2),
    },
  };
}

const LOOK_MS = 100;
const IDLE_CORES = 0.1;
const MOST_MS = 60_000;

/** Waits until the process is idle. */
export async function untilIdle(pid: number): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < MOST_MS) {
    const { cores } = await withCores(pid, () => wait(LOOK_MS));
    if (cores.server < IDLE_CORES) return;
  }
  throw new Error(`Process ${pid} did not come to rest`);
}
