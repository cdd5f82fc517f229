/** Four runs against this very server, on the loopback address, bounded in time. */
import { availableParallelism, getPriority } from 'node:os';
import { keep } from '../files.ts';
import type { Soak, Step } from '../load-data.ts';
import { bySecond, drive, type LoadRun, summarise } from '../../../server/testing/open-loop.ts';
import { round } from '../../../metrics/round.ts';
import { METRICS_TOKEN, withSite } from './site-server.ts';

const STEADY = { rate: 100, seconds: 60 };
const SPIKE = { seconds: 60, base: 40, peak: 3000, from: 20, to: 30 };
const STEPS = { rates: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000], seconds: 3, times: 3 };
const SOAK = { rate: 60, seconds: 240, everyMs: 2000 };
/** Latencies mean little without the machine: what it had, and whether it was told to hurry. */
const machine = { cores: availableParallelism(), priority: getPriority() };
const MEGABYTE = 1e6;

export const measureSteady = (): Promise<void> =>
  withSite(async ({ url }) => {
    await drive(url, 3, () => STEADY.rate);
    const samples = await drive(url, STEADY.seconds, () => STEADY.rate);
    await keep('load', { ...machine, rate: STEADY.rate, ...summarise(samples), seconds: bySecond(samples) });
  });

export const measureSpike = (): Promise<void> =>
  withSite(async ({ url }) => {
    const rate = (second: number): number =>
      second >= SPIKE.from && second < SPIKE.to ? SPIKE.peak : SPIKE.base;
    await drive(url, 3, () => SPIKE.base);
    const samples = await drive(url, SPIKE.seconds, rate);
    await keep('spike', { ...machine, ...SPIKE, ...summarise(samples), seconds: bySecond(samples) });
  });

export const measureSteps = (): Promise<void> =>
  withSite(async ({ url }) => {
    const steps: Step[] = [];
    await drive(url, 3, () => 50);
    for (const rate of STEPS.rates) {
      const tries: LoadRun[] = [];
      for (let time = 0; time < STEPS.times; time += 1) {
        tries.push({ seconds: [], ...summarise(await drive(url, STEPS.seconds, () => rate)) });
      }
      // What else the machine does can only add to a latency: the calmest try is nearest to the server's own.
      const { total, failed, p50, p95 } = tries.toSorted((a, b) => a.p95 - b.p95)[0] as LoadRun;
      steps.push({ rate, done: total - failed, failed, p50, p95 });
    }
    await keep('steps', { ...machine, seconds: STEPS.seconds, times: STEPS.times, steps });
  });

async function memoryOf(url: string): Promise<{ rss: number; heap: number }> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const gauge = (name: string): number => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`/metrics has no ${name}`);
    return round(Number(value) / MEGABYTE, 1);
  };
  return { rss: gauge('process_resident_memory_bytes'), heap: gauge('nodejs_heap_size_used_bytes') };
}

export const measureSoak = (): Promise<void> =>
  withSite(async ({ url }) => {
    const memory: Soak['memory'] = [];
    const started = performance.now();
    const timer = setInterval(() => {
      const at = Math.round((performance.now() - started) / 1000);
      memoryOf(url).then(
        (now) => memory.push({ at, ...now }),
        () => undefined,
      );
    }, SOAK.everyMs);
    try {
      const samples = await drive(url, SOAK.seconds, () => SOAK.rate);
      await keep('soak', { rate: SOAK.rate, ...summarise(samples), memory } satisfies Soak & object);
    } finally {
      clearInterval(timer);
    }
  });
