/** Loads the validation report's classifiers behind HTTP: open-loop steps beyond saturation, a planted stall, batches. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Agent } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { round } from '../../../metrics/round.ts';
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { onTimetable } from '../../../server/testing/open-loop.ts';
import { describeMachine } from '../../gallery/data.ts';
import { isRealTime, untilIdle, withCores } from '../processor-time.ts';
import { PYTHON, PYTHON_NEEDS } from '../python.ts';
import { keepReport } from '../report-data.ts';
import { openAgent, PATIENCE_MS, predict, type Reply } from './predict.ts';

/** Shares of the throughput of one sequential client, so that the steps suit any machine. */
const STEPS = [0.1, 0.3, 0.5, 0.65, 0.8, 0.9, 1, 1.2];
/** The steps repeated with one prediction at a time. */
const REPEATED = [0.65, 0.9];
const STEP_S = 6;
const WARM_UP_S = 2;
const ALONE_S = 4;
/** The limit for p95 of whole answers, set before the run. */
const LIMIT_MS = 300;
const STALL = { seconds: 8, fromMs: 3000, forMs: 1000, load: 0.5 };
const BATCHES = [1, 4, 16, 64];
const BATCH_TRIES = 30;

type Model = Awaited<ReturnType<typeof openModel>>;
type Rows = Record<string, string | number | boolean>[];
type Started = { port: number; row: number[]; 'scikit-learn': string };

async function openModel(...options: string[]) {
  const child = spawn(PYTHON, ['-B', join(import.meta.dirname, 'serve.py'), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    gone.then(() => {
      throw new Error(`The model did not start. ${PYTHON_NEEDS}`);
    }),
  ]);
  return {
    ...(JSON.parse(String(line)) as Started),
    pid: child.pid ?? 0,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** A closed loop, as in most tools: each request is timed from when it was sent. */
async function oneAfterAnother(seconds: number, ask: (elapsed: () => number) => Promise<Reply>) {
  const replies: Reply[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    const sent = performance.now();
    replies.push(await ask(() => performance.now() - sent));
  }
  return { replies, perSecond: replies.length / ((performance.now() - started) / 1000) };
}

const bodyOf = ({ row }: Model, rows: number): string =>
  JSON.stringify({ rows: Array.from({ length: rows }, () => row) });

function clientOf(model: Model, agent: Agent) {
  const body = bodyOf(model, 1);
  const random = seededRandom(1);
  const ask = (elapsed: () => number): Promise<Reply> => predict(model.port, agent, body, elapsed);
  const open = (seconds: number, rate: number) =>
    onTimetable(
      seconds,
      // Exponential gaps: requests arrive at random, sometimes several at once.
      () => rate / -Math.log(1 - random()),
      async (_, dueMs, sinceDue) => ({ due: Math.round(dueMs), ...(await ask(sinceDue)) }),
    );
  return { ask, open };
}

async function measureSteps(model: Model, agent: Agent, loads: number[], perSecond: number) {
  const { ask, open } = clientOf(model, agent);
  const steps: Rows = [];
  const requests: Rows = [];
  await oneAfterAnother(WARM_UP_S, ask);
  for (const load of loads) {
    const rate = round(perSecond * load, 1);
    const { done, cores } = await withCores(model.pid, () => open(STEP_S, rate));
    // Abandoned requests are still being processed and must not slow the next step.
    await untilIdle(model.pid);
    steps.push({ load, rate, ...cores });
    requests.push(...done.map((reply) => ({ load, ...reply })));
  }
  return { steps, requests };
}

/** Pauses the server once for each kind of client. */
async function measureStall(model: Model, agent: Agent, rate: number): Promise<Rows> {
  const { ask, open } = clientOf(model, agent);
  const stalled = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    const working = work();
    await wait(STALL.fromMs);
    model.signal('SIGSTOP');
    await wait(STALL.forMs);
    model.signal('SIGCONT');
    return working;
  };
  const closed = await stalled(() => oneAfterAnother(STALL.seconds, ask));
  await untilIdle(model.pid);
  const timed = await stalled(() => open(STALL.seconds, rate));
  const rows = (client: string, replies: Reply[]): Rows =>
    replies.map(({ first, last, end }) => ({ client, first, last, end }));
  return [...rows('waits for each answer', closed.replies), ...rows('keeps a timetable', timed)];
}

async function measureBatches(model: Model, agent: Agent): Promise<Rows> {
  const batches: Rows = [];
  for (const rows of BATCHES) {
    const body = bodyOf(model, rows);
    for (let time = 0; time < BATCH_TRIES; time += 1) {
      const sent = performance.now();
      batches.push({ rows, ...(await predict(model.port, agent, body, () => performance.now() - sent)) });
    }
  }
  return batches;
}

export async function reportAiPerformance(): Promise<void> {
  const { loadBefore, priority } = describeMachine();
  await using model = await openModel();
  const agent = openAgent();
  const { ask } = clientOf(model, agent);
  await oneAfterAnother(WARM_UP_S, ask);
  const alone = await oneAfterAnother(ALONE_S, ask);
  const stallRate = round(alone.perSecond * STALL.load, 1);
  const threads = await measureSteps(model, agent, STEPS, alone.perSecond);
  const stall = await measureStall(model, agent, stallRate);
  const batches = await measureBatches(model, agent);
  await using serial = await openModel('--one-at-a-time');
  const repeated = await measureSteps(serial, agent, REPEATED, alone.perSecond);
  agent.destroy();
  const run = {
    loadBefore,
    priority,
    realTime: await isRealTime(),
    limitMs: LIMIT_MS,
    patienceMs: PATIENCE_MS,
    alonePerSecond: round(alone.perSecond, 1),
    stepSeconds: STEP_S,
    stallMs: STALL.forMs,
    stallRate,
  };
  await keepReport(
    'ai-performance',
    { 'scikit-learn': model['scikit-learn'] },
    {
      run: [run],
      alone: alone.replies.map(({ first, last }) => ({ first, last })),
      steps: threads.steps,
      requests: threads.requests,
      repeatedSteps: repeated.steps,
      repeated: repeated.requests,
      stall,
      batches,
    },
  );
}
