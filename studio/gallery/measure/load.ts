/** Three load runs against this server on the loopback address. */
import { setTimeout as wait } from 'node:timers/promises';
import { round } from '../../../metrics/round.ts';
import { bySecond, drive, summarise } from '../../../server/testing/open-loop.ts';
import { openSite } from '../../site.ts';
import { describeMachine } from '../machine.ts';

/** Warm-up, not counted: code is compiled and connections are opened. */
const WARM_UP_S = 5;
const STEADY = { rate: 100, seconds: 60 };
const SPIKE = { base: 40, peak: 3000, from: 20, to: 30 };
const SPIKE_SECONDS = 60;
const SOAK = { rate: 60, seconds: 240, everyMs: 2000 };
export const METRICS_TOKEN = 'studio-metrics-token';
const MEGABYTE = 1e6;

export async function measureSteady() {
  await using site = await openSite();
  const machine = describeMachine();
  await drive(site.url, WARM_UP_S, () => STEADY.rate);
  const samples = await drive(site.url, STEADY.seconds, () => STEADY.rate);
  return { ...machine, rate: STEADY.rate, ...summarise(samples), seconds: bySecond(samples) };
}

export async function measureSpike() {
  await using site = await openSite();
  const machine = describeMachine();
  const rate = (second: number): number =>
    second >= SPIKE.from && second < SPIKE.to ? SPIKE.peak : SPIKE.base;
  await drive(site.url, WARM_UP_S, () => SPIKE.base);
  const samples = await drive(site.url, SPIKE_SECONDS, rate);
  return { ...machine, ...SPIKE, ...summarise(samples), seconds: bySecond(samples) };
}

export async function memoryOf(url: string): Promise<{ rss: number; heap: number }> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const gauge = (name: string): number => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`/metrics has no ${name}`);
    return round(Number(value) / MEGABYTE, 1);
  };
  return { rss: gauge('process_resident_memory_bytes'), heap: gauge('nodejs_heap_size_used_bytes') };
}

export async function measureSoak() {
  await using site = await openSite({ METRICS_TOKEN });
  const machine = describeMachine();
  const { rate, seconds, everyMs } = SOAK;
  const memory: { at: number; rss: number; heap: number }[] = [];
  const started = performance.now();
  const driven = drive(site.url, seconds, () => rate);
  for (let due = everyMs; due < seconds * 1000; due += everyMs) {
    await wait(Math.max(0, due - (performance.now() - started)));
    memory.push({ at: Math.round((performance.now() - started) / 1000), ...(await memoryOf(site.url)) });
  }
  const { total, failed } = summarise(await driven);
  return { ...machine, rate, total, failed, everyMs, memory };
}
