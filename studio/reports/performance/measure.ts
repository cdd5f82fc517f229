/** Loads our own site with a mix of pages and enquiries: steps up to the knee, a soak below it, an overload and recovery. */
import { setTimeout as wait } from 'node:timers/promises';
import { kneeOf, type LoadStep } from '../../../metrics/knee.ts';
import { round } from '../../../metrics/round.ts';
import { summarise } from '../../../server/testing/open-loop.ts';
import { storedEnquiries } from '../../../server/testing/server-process.ts';
import { percentileOf } from '../../../src/reports/percentile-of.ts';
import { memoryOf, METRICS_TOKEN } from '../../gallery/measure/load.ts';
import { openSite } from '../../site.ts';
import { type Cores, describeRun, untilIdle, withCores } from '../processor-time.ts';
import type { Report, Rows } from '../report-data.ts';
import { CONNECTIONS, isServed, PATIENCE_MS, type Visit, visitors } from './visitors.ts';

const RATES = [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 7000, 8000];
/** Percentiles are read by part; their spread shows how much the machine varies. */
const STEP = { seconds: 60, parts: 3 };
/** The steps end where less than this share is answered: past that, only the queue grows. */
const LEAST_ANSWERED = 0.9;
const WARM_UP = { seconds: 10, rate: 500 };
/** The limit for p95, set before the run. */
const LIMIT_MS = 100;
/** `share` of the rate at the knee. */
const SOAK = { share: 0.6, seconds: 60, partSeconds: 5 };
/** `times` the rate at the knee. */
const SPIKE = { times: 1.4, from: 3, to: 6, seconds: 16 };

/** Logarithmic bins of 10 %, so a percentile is too high by at most that. */
const binOf = (ms: number): number => round(1.1 ** Math.ceil(Math.log(Math.max(ms, 0.1)) / Math.log(1.1)), 2);

const tally = (visits: readonly Visit[]): Rows =>
  (['page', 'enquiry'] as const).flatMap((kind) => {
    const served = visits.filter((visit) => visit.kind === kind && isServed(visit));
    return [...Map.groupBy(served, ({ tookMs }) => binOf(tookMs))]
      .toSorted(([one], [other]) => one - other)
      .map(([ms, inside]) => ({ kind, ms, count: inside.length }));
  });

const summary = (visits: readonly Visit[]) => {
  const { total: sent, ...summed } = summarise(
    visits.map((visit) => ({ tookMs: visit.tookMs, ok: isServed(visit) })),
  );
  const lags = visits.map(({ lagMs }) => lagMs);
  return { sent, ...summed, lag: round(percentileOf(lags, 95), 1) };
};

const bySpan = (visits: readonly Visit[], ms: number) =>
  [...Map.groupBy(visits, ({ dueMs }) => Math.floor(dueMs / ms))].map(([span, inside]) => ({
    second: (span * ms) / 1000,
    ...summary(inside),
  }));

/** The server's memory at the end of each part of the soak. */
async function memoryByPart(url: string) {
  const started = performance.now();
  const parts: Awaited<ReturnType<typeof memoryOf>>[] = [];
  for (let due = SOAK.partSeconds; due <= SOAK.seconds; due += SOAK.partSeconds) {
    await wait(Math.max(0, due * 1000 - (performance.now() - started)));
    parts.push(await memoryOf(url));
  }
  return parts;
}

const partOf = (dueMs: number): number => 1 + Math.floor((dueMs * STEP.parts) / (STEP.seconds * 1000));

type Drive = (
  phase: string,
  seconds: number,
  rateAt: (second: number) => number,
) => Promise<{ visits: Visit[]; cores: Cores }>;

async function measureSteps(drive: Drive) {
  const steps: Rows = [];
  const times: Rows = [];
  const tried: LoadStep[] = [];
  for (const rate of RATES) {
    const { visits, cores } = await drive(`step-${rate}`, STEP.seconds, () => rate);
    const { sent, failed, p95, lag } = summary(visits);
    const inParts = Map.groupBy(visits, ({ dueMs }) => partOf(dueMs));
    for (const [part, inside] of inParts) times.push(...tally(inside).map((row) => ({ rate, part, ...row })));
    steps.push({ rate, sent, failed, lag, ...cores });
    const answered = (sent - failed) / cores.seconds;
    tried.push({ load: rate, answered, p95 });
    if (answered < rate * LEAST_ANSWERED) break;
  }
  return { steps, times, knee: kneeOf(tried)?.load ?? RATES[0] ?? 0 };
}

async function measureSoak(drive: Drive, url: string, rate: number) {
  const soaking = drive('soak', SOAK.seconds, () => rate);
  const memory = await memoryByPart(url);
  const { visits, cores } = await soaking;
  const parts = bySpan(visits, SOAK.partSeconds * 1000).map((part, index) => ({ ...part, ...memory[index] }));
  return { parts, cores };
}

/** Compares what was acknowledged in each phase with what the store holds. */
function countEnquiries(phases: Record<string, Visit[]>, stored: readonly { email: string }[]): Rows {
  const copies = Map.groupBy(stored, ({ email }) => email);
  const kept = ({ email }: Visit): number => copies.get(email)?.length ?? 0;
  return Object.entries(Object.groupBy(Object.entries(phases), ([phase]) => phase.split('-')[0] ?? '')).map(
    ([phase, members = []]) => {
      const posted = members.flatMap(([, visits]) => visits).filter(({ kind }) => kind === 'enquiry');
      const acknowledged = posted.filter(isServed);
      return {
        phase,
        posted: posted.length,
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((each) => kept(each) === 0).length,
        twice: posted.filter((each) => kept(each) > 1).length,
        refused: posted.filter(({ status }) => status === 503).length,
        unanswered: posted.filter(({ status }) => status === 0).length,
        storedUnanswered: posted.filter((each) => !isServed(each) && kept(each) > 0).length,
      };
    },
  );
}

export async function reportPerformance(): Promise<Report> {
  const begun = await describeRun();
  await using site = await openSite({ METRICS_TOKEN });
  const { visit, leave } = visitors(site.url);
  const phases: Record<string, Visit[]> = {};
  const drive: Drive = async (phase, seconds, rateAt) => {
    const { done, cores } = await withCores(site.pid, () => visit(phase, seconds, rateAt));
    phases[phase] = [...(phases[phase] ?? []), ...done];
    await untilIdle(site.pid);
    return { visits: done, cores };
  };
  await drive('warm-up', WARM_UP.seconds, () => WARM_UP.rate);
  const { steps, times, knee } = await measureSteps(drive);
  const soakRate = round(knee * SOAK.share);
  const soak = await measureSoak(drive, site.url, soakRate);
  const peak = round(knee * SPIKE.times);
  const spiked = await drive('overload', SPIKE.seconds, (second) =>
    second >= SPIKE.from && second < SPIKE.to ? peak : soakRate,
  );
  leave();
  await site.kill('SIGTERM');

  const stored = await storedEnquiries({ dataDir: site.dataDir, databaseUrl: undefined });
  const run = {
    ...begun,
    limitMs: LIMIT_MS,
    patienceMs: PATIENCE_MS,
    connections: CONNECTIONS,
    stepSeconds: STEP.seconds,
    soakRate,
    soakSeconds: SOAK.seconds,
    soakServer: soak.cores.server,
    soakGenerator: soak.cores.generator,
    peak,
    peakFrom: SPIKE.from,
    peakTo: SPIKE.to,
    stored: stored.length,
  };
  return {
    tables: {
      run: [run],
      steps,
      times,
      soak: soak.parts,
      overload: bySpan(spiked.visits, 1000),
      enquiries: countEnquiries(phases, stored),
    },
  };
}
