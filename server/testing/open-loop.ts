import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../metrics/percentile.ts';
import { round } from '../../metrics/round.ts';

const PAGES = ['/', '/ai-testing', '/services/performance', '/contact', '/about'];
const PATIENCE_MS = 10_000;
const TICK_MS = 5;

/** How many requests failed, and how long the others took, in milliseconds. */
type Summary = { failed: number; p50: number; p95: number; p99: number };
/** One second of a run, and how many requests were due in it. */
export type Second = Summary & { due: number };
export type LoadRun = Summary & { total: number; seconds: Second[] };

export type Sample = { dueMs: number; tookMs: number; ok: boolean };

function ask(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'br' };
    const request = get(url, { agent, headers, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
      response.on('error', () => resolve(false));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

/**
 * Sends requests when they are due, whether or not the earlier ones were answered. `sinceDue` counts each from the moment it
 * was due: a client that waits for each response sends less when the server is slow, and would not notice it.
 */
export async function onTimetable<Reply>(
  seconds: number,
  rateAt: (second: number) => number,
  send: (number: number, dueMs: number, sinceDue: () => number) => Promise<Reply>,
): Promise<Reply[]> {
  const pending: Promise<Reply>[] = [];
  const started = performance.now();
  let dueMs = 0;
  while (dueMs < seconds * 1000) {
    const now = performance.now() - started;
    while (dueMs <= now && dueMs < seconds * 1000) {
      const due = dueMs;
      pending.push(send(pending.length, due, () => performance.now() - started - due));
      dueMs += 1000 / rateAt(dueMs / 1000);
    }
    await wait(TICK_MS);
  }
  return Promise.all(pending);
}

/** Pages of the site, in rotation. */
export async function drive(
  origin: string,
  seconds: number,
  rateAt: (second: number) => number,
): Promise<Sample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const samples = await onTimetable(seconds, rateAt, async (number, dueMs, sinceDue) => {
    const ok = await ask(origin + (PAGES[number % PAGES.length] ?? '/'), agent);
    return { dueMs, tookMs: sinceDue(), ok };
  });
  agent.destroy();
  return samples;
}

export function summarise(samples: readonly Omit<Sample, 'dueMs'>[]): Omit<LoadRun, 'seconds'> {
  const answered = samples.filter(({ ok }) => ok).map(({ tookMs }) => ({ value: tookMs, count: 1 }));
  const at = (p: number): number => (answered.length > 0 ? round(percentile(answered, p), 1) : 0);
  return {
    total: samples.length,
    failed: samples.length - answered.length,
    p50: at(50),
    p95: at(95),
    p99: at(99),
  };
}

export function bySecond(samples: Sample[]): Second[] {
  const last = Math.max(...samples.map(({ dueMs }) => Math.floor(dueMs / 1000)));
  return Array.from({ length: last + 1 }, (_, second) => {
    const { total, ...rest } = summarise(samples.filter(({ dueMs }) => Math.floor(dueMs / 1000) === second));
    return { due: total, ...rest };
  });
}
