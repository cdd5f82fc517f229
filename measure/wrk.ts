import { join } from 'node:path';
import { round } from '../metrics/round.ts';
import { runProcess } from './run-process.ts';
import { pinned, requireTool } from './system-tools.ts';

const SCRIPT = join(import.meta.dirname, 'wrk.lua');
const GRACE_MS = 20_000;

export type LoadRun = { perSecond: number; p99: number; failed: number };

export type Load = {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Throttles to this many requests per second; without it each response is followed by a request at once. */
  rate?: number;
  /** The body of a POST, which then replaces the GET. */
  post?: string;
  seed?: number;
  core?: number;
};

export async function runWrk(load: Load): Promise<LoadRun & { requests: number }> {
  const { connections, seconds, rate, post, core, seed = 0 } = load;
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', SCRIPT];
  const [command, args] = pinned(core, requireTool('wrk'), [...options, ...headers, load.url]);
  const printed = await runProcess(command, args, {
    timeLimitMs: seconds * 1000 + GRACE_MS,
    env: {
      ...(rate && { BENCH_MEAN_DELAY_MS: String((connections / rate) * 1000) }),
      ...(post && { BENCH_POST: post, BENCH_SEED: String(seed) }),
    },
  });
  const json = /^JSON (.*)$/m.exec(printed)?.[1];
  if (json === undefined) throw new Error(`wrk printed no result:\n${printed}`);
  const { requests, seconds: taken, ...rest } = JSON.parse(json);
  return { requests, perSecond: round(requests / taken), ...rest };
}
