/** Moonshine behind HTTP under open load: cold starts, steps beyond saturation, other pools, and batches without a service. */
import { Agent } from 'node:http';
import { round } from '../../../metrics/round.ts';
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { onTimetable } from '../../../server/testing/open-loop.ts';
import { must } from '../../../src/lib/must.ts';
import { describeMoonshine } from '../asr/moonshine.ts';
import { debianVersions } from '../debian-versions.ts';
import { describeRun, untilIdle, withCores } from '../processor-time.ts';
import type { Report, Rows } from '../report-data.ts';
import { measureBatches } from './batches.ts';
import { call, PATIENCE_MS } from './call.ts';
import { type Recording, readRecordings } from './recordings.ts';
import { memoryOf, openService, type Service } from './service.ts';

/** Shares of what one client gets who sends one recording after another, so that the steps suit any machine. */
const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2];
const COMPARED = [1, 2];
const SERVICES = [
  { service: '2 workers', options: ['--workers', '2'], loads: STEPS },
  { service: '1 worker', options: ['--workers', '1'], loads: COMPARED },
  { service: '4 workers', options: ['--workers', '4'], loads: COMPARED },
  { service: '2 workers, refuses early', options: ['--workers', '2', '--careful'], loads: COMPARED },
];
/** All steps of all services are repeated, so that the machine's other load falls on each of them. */
const ROUNDS = 3;
const STEP_S = 20;
const WARM_UP = 4;
const ALONE_PASSES = 3;
const COLD_STARTS = 10;
/** The limit for p95 of whole answers, set before the run. */
const LIMIT_MS = 1500;

const timed = (url: string, agent: Agent, recording: Recording) => {
  const sent = performance.now();
  return call(url, agent, recording, () => performance.now() - sent);
};

/** Each recording by itself, one after another. */
async function measureAlone(recordings: readonly Recording[], agent: Agent) {
  await using service = await openService('--workers', '1');
  const alone: { recording: number; ms: number; workedMs: number }[] = [];
  for (let pass = -1; pass < ALONE_PASSES; pass++)
    for (const [number, recording] of recordings.entries()) {
      const { ms, workedMs } = await timed(service.url, agent, recording);
      if (pass >= 0) alone.push({ recording: number, ms, workedMs });
    }
  const total = alone.reduce((sum, { ms }) => sum + ms, 0);
  return { alone, perSecond: (alone.length * 1000) / total };
}

async function measureColdStarts(recordings: readonly Recording[], agent: Agent): Promise<Rows> {
  const starts: Rows = [];
  const first = must(recordings[0], 'There are recordings');
  for (const workers of [1, 2, 4])
    for (let start = 0; start < COLD_STARTS; start++) {
      await using service = await openService('--workers', String(workers));
      const idleMb = await memoryOf(service.pid);
      const one = await timed(service.url, agent, first);
      const two = await timed(service.url, agent, first);
      const usedMb = await memoryOf(service.pid);
      const readyMs = Math.round(service.readyMs);
      starts.push({ workers, readyMs, firstMs: one.ms, secondMs: two.ms, idleMb, usedMb });
    }
  return starts;
}

/** An open loop with exponential gaps and recordings drawn at random: the same ones for the same round and load. */
async function measureStep(
  service: Service,
  agent: Agent,
  recordings: readonly Recording[],
  rate: number,
  seed: number,
) {
  const random = seededRandom(seed);
  const { done, cores } = await withCores(service.pid, () =>
    onTimetable(
      STEP_S,
      () => rate / -Math.log(1 - random()),
      async (_, dueMs, sinceDue) => {
        const recording = Math.floor(random() * recordings.length);
        const reply = await call(service.url, agent, recordings[recording] as Recording, sinceDue);
        return { due: Math.round(dueMs), recording, ...reply };
      },
    ),
  );
  // Abandoned requests are still being processed and must not slow the next step.
  await untilIdle(service.pid);
  return { done, cores, memoryMb: await memoryOf(service.pid) };
}

async function measureRounds(recordings: readonly Recording[], agent: Agent, perSecond: number) {
  const steps: Rows = [];
  const requests: Rows = [];
  for (let repeat = 1; repeat <= ROUNDS; repeat++)
    for (const { service: name, options, loads } of SERVICES) {
      await using service = await openService(...options);
      for (const recording of recordings.slice(0, WARM_UP))
        await Promise.all(options.map(() => timed(service.url, agent, recording)));
      for (const load of loads) {
        const rate = round(perSecond * load, 2);
        console.log(`Round ${repeat}, ${name}, ${rate} a second …`);
        const step = await measureStep(service, agent, recordings, rate, repeat * 100 + load * 4);
        const of = { service: name, round: repeat, load };
        steps.push({ ...of, rate, ...step.cores, memoryMb: step.memoryMb });
        requests.push(...step.done.map((reply) => ({ ...of, ...reply })));
      }
    }
  return { steps, requests };
}

export async function reportAiPerformance(): Promise<Report> {
  const { versions } = describeMoonshine();
  const packages = debianVersions(['asterisk-core-sounds-en-g722', 'pocketsphinx-testdata']);
  const begun = await describeRun();
  const recordings = await readRecordings();
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const batched = await measureBatches(recordings);
  const coldStarts = await measureColdStarts(recordings, agent);
  const { alone, perSecond } = await measureAlone(recordings, agent);
  const { steps, requests } = await measureRounds(recordings, agent, perSecond);
  agent.destroy();
  return {
    versions: { ...versions, ...packages },
    tables: {
      run: [{ ...begun, limitMs: LIMIT_MS, patienceMs: PATIENCE_MS, stepSeconds: STEP_S }],
      recordings: recordings.map(({ voice, seconds, reference }, recording) => ({
        recording,
        voice,
        seconds,
        reference,
      })),
      alone,
      coldStarts,
      steps,
      requests,
      ...batched,
    },
  };
}
