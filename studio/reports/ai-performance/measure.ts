/** Loads the validation report's classifiers behind HTTP: open-loop steps beyond saturation, a planted stall, batches. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { round } from '../../../metrics/round.ts';
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { onTimetable } from '../../../server/testing/open-loop.ts';
import { describeRun, untilIdle, withCores } from '../processor-time.ts';
import { PYTHON, PYTHON_NEEDS } from '../python.ts';
import type { Report, Rows } from '../report-data.ts';
import { timedRequest } from '../timed-request.ts';

/** Shares of the throughput of one sequential client, so that the steps suit any machine. */
const STEPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 0.9, 1];
/** The steps repeated with one prediction at a time. */
const REPEATED = [0.65, 0.9];
const STEP_S = 60;
const WARM_UP_S = 2;
const ALONE_S = 4;
/** The limit for p95 of whole answers, set before the run. */
const LIMIT_MS = 300;
/** Callers give up if the response is not complete by then. */
const PATIENCE_MS = 2000;
const STALL = { seconds: 8, fromMs: 3000, forMs: 1000, load: 0.5 };
const BATCHES = [1, 4, 16, 64];
const BATCH_TRIES = 30;

type Model = Awaited<ReturnType<typeof openModel>>;
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

/** Milliseconds to the first and to the last byte. */
type Reply = { first: number; last: number; end: 'ok' | 'timeout' | 'error' };
type Ask = (elapsed: () => number) => Promise<Reply>;

/** Predicts so many rows in one request. */
const askFor = ({ port, row }: Model, agent: Agent, rows = 1): Ask => {
  const body = JSON.stringify({ rows: Array.from({ length: rows }, () => row) });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const asked = { agent, method: 'POST', headers, body, patienceMs: PATIENCE_MS };
  return async (elapsed) => {
    const answer = await timedRequest(`http://127.0.0.1:${port}/predict`, { ...asked, elapsed });
    const failed = answer.end === 'answered' ? 'error' : answer.end;
    return {
      first: round(answer.firstMs, 1),
      last: round(answer.lastMs, 1),
      end: answer.status === 200 ? 'ok' : failed,
    };
  };
};

/** Each request is timed from when it was sent. */
function timed(ask: Ask): Promise<Reply> {
  const sent = performance.now();
  return ask(() => performance.now() - sent);
}

/** A closed loop, as in most tools. */
async function oneAfterAnother(seconds: number, ask: Ask) {
  const replies: Reply[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) replies.push(await timed(ask));
  return { replies, perSecond: replies.length / ((performance.now() - started) / 1000) };
}

/** An open loop with exponential gaps: requests arrive at random, sometimes several at once. */
const onTime = (seconds: number, rate: number, ask: Ask, random: () => number) =>
  onTimetable(
    seconds,
    () => rate / -Math.log(1 - random()),
    async (_, dueMs, sinceDue) => ({ due: Math.round(dueMs), ...(await ask(sinceDue)) }),
  );

async function measureSteps(model: Model, agent: Agent, loads: number[], perSecond: number) {
  const ask = askFor(model, agent);
  const random = seededRandom(1);
  const steps: Rows = [];
  const requests: Rows = [];
  await oneAfterAnother(WARM_UP_S, ask);
  for (const load of loads) {
    const rate = round(perSecond * load, 1);
    const { done, cores } = await withCores(model.pid, () => onTime(STEP_S, rate, ask, random));
    // Abandoned requests are still being processed and must not slow the next step.
    await untilIdle(model.pid);
    steps.push({ load, rate, ...cores });
    requests.push(...done.map((reply) => ({ load, ...reply })));
  }
  return { steps, requests };
}

/** Pauses the server once for each kind of client. */
async function measureStall(model: Model, agent: Agent, rate: number): Promise<Rows> {
  const ask = askFor(model, agent);
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
  const open = await stalled(() => onTime(STALL.seconds, rate, ask, seededRandom(1)));
  const rows = (client: string, replies: Reply[]): Rows =>
    replies.map(({ first, last, end }) => ({ client, first, last, end }));
  return [...rows('waits for each answer', closed.replies), ...rows('keeps a timetable', open)];
}

async function measureBatches(model: Model, agent: Agent): Promise<Rows> {
  const batches: Rows = [];
  for (const rows of BATCHES) {
    const ask = askFor(model, agent, rows);
    for (let time = 0; time < BATCH_TRIES; time += 1) batches.push({ rows, ...(await timed(ask)) });
  }
  return batches;
}

export async function reportAiPerformance(): Promise<Report> {
  const begun = await describeRun();
  await using model = await openModel();
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const ask = askFor(model, agent);
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
    ...begun,
    limitMs: LIMIT_MS,
    patienceMs: PATIENCE_MS,
    alonePerSecond: round(alone.perSecond, 1),
    stepSeconds: STEP_S,
    stallMs: STALL.forMs,
    stallRate,
  };
  return {
    versions: { 'scikit-learn': model['scikit-learn'] },
    tables: {
      run: [run],
      alone: alone.replies.map(({ first, last }) => ({ first, last })),
      steps: threads.steps,
      requests: threads.requests,
      repeatedSteps: repeated.steps,
      repeated: repeated.requests,
      stall,
      batches,
    },
  };
}
