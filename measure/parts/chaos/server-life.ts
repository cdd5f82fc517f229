/** A server that is killed, frozen and restarted on the same port, with a record of when it was unable to respond. */
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../server/testing/free-port.ts';
import { residentMb } from '../../../server/testing/process-tree.ts';
import { type ServerProcess, startServer } from '../../../server/testing/server-process.ts';
import type { Defer } from '../../scope.ts';

type Span = { from: number; to: number };
export type ServerLife = Awaited<ReturnType<typeof beginLife>>;

/** How far each SIGUSR2 shifts the clock, alternating forward and back with each start. */
const CLOCK_JUMP_MS = 600_000;
const SAMPLES = 10;
const SAMPLE_MS = 100;

export async function beginLife(defer: Defer, settings: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { LOG_LEVEL: 'error', ...settings, PORT: String(port) };
  const away: Span[] = [];
  let server: ServerProcess | undefined;
  let starts = 0;
  defer(() => server?.kill('SIGKILL'));

  /** Starts with the clock ahead of the real one by this much. */
  async function start(offsetMs = 0): Promise<void> {
    starts += 1;
    const jumpMs = starts % 2 === 0 ? -CLOCK_JUMP_MS : CLOCK_JUMP_MS;
    server = await startServer({ env, clock: { offsetMs, jumpMs } });
  }

  async function whileAway(work: () => Promise<unknown>): Promise<void> {
    const span = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    away.push(span);
    await work();
    span.to = performance.now();
  }

  await start();
  return {
    url,
    start,
    end: async (signal: NodeJS.Signals) => void (await server?.kill(signal)),
    killAndStart: () =>
      whileAway(async () => {
        await server?.kill('SIGKILL');
        await start();
      }),
    freeze: (ms: number) =>
      whileAway(async () => {
        server?.signal('SIGSTOP');
        await wait(ms);
        server?.signal('SIGCONT');
      }),
    turnClock: () => server?.signal('SIGUSR2'),
    /** Whether it was alive and not frozen for the whole time. */
    wasThere: (from: number, to: number) => !away.some((span) => span.from <= to && span.to >= from),
    /** A minimum delay, so that a visit may be in progress. */
    async takes(): Promise<{ descriptors: number; memoryMb: number }> {
      const pid = server?.pid ?? 0;
      const samples: { descriptors: number; memoryMb: number }[] = [];
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        samples.push({ descriptors: readdirSync(`/proc/${pid}/fd`).length, memoryMb: residentMb(pid) });
        await wait(SAMPLE_MS);
      }
      const least = (of: keyof (typeof samples)[number]) => Math.min(...samples.map((each) => each[of]));
      return { descriptors: least('descriptors'), memoryMb: least('memoryMb') };
    },
  };
}
