import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { sum } from '../../../metrics/mean.ts';
import { percentile } from '../../../metrics/percentile.ts';
import { durationText, formatNumber } from '../../lib/figure-format.ts';
import { must } from '../../lib/must.ts';
import { percentileOf } from '../percentile-of.ts';
import { coreColumns, limitColumns } from '../processor.ts';
import { flag, number, oneOf, type ReportData, rowOf, tablesOf, text } from '../report-data.ts';

/** The service whose every step is measured; the others only at two of its rates. */
export const MAIN = '2 workers';

const step = { service: text, round: number, load: number };

export function readRun(data: ReportData) {
  const tables = tablesOf(data, {
    recordings: { recording: number, voice: text, seconds: number, reference: text },
    alone: { recording: number, ms: number },
    coldStarts: {
      workers: number,
      readyMs: number,
      firstMs: number,
      secondMs: number,
      idleMb: number,
      usedMb: number,
    },
    steps: { ...step, rate: number, ...coreColumns, memoryMb: number },
    requests: {
      ...step,
      due: number,
      recording: number,
      end: oneOf(['ok', 'refused', 'timeout', 'error']),
      ms: number,
      waitedMs: number,
      workedMs: number,
    },
    batches: { how: text, pass: number, recordings: number, seconds: number, ms: number },
    texts: { how: text, recording: number, text },
  });
  const settings = rowOf(data, 'run', {
    ...limitColumns,
    priority: number,
    realTime: flag,
    stepSeconds: number,
  });
  return {
    ...tables,
    settings,
    speech: new Map(tables.recordings.map((row) => [row.recording, row.seconds])),
  };
}
export type Run = ReturnType<typeof readRun>;
export type Request = Run['requests'][number];

/** All rounds of one rate at one service. */
export type Level = {
  service: string;
  load: number;
  rate: number;
  requests: Request[];
  rounds: Run['steps'];
  seconds: number;
};

export function levelsOf({ steps, requests }: Run, service: string): Level[] {
  const mine = steps.filter((row) => row.service === service);
  return [...Map.groupBy(mine, ({ load }) => load)].map(([load, rounds]) => ({
    service,
    load,
    rate: must(rounds[0], `${service} has no step`).rate,
    requests: requests.filter((row) => row.service === service && row.load === load),
    rounds,
    seconds: sum(rounds.map(({ seconds }) => seconds)),
  }));
}

export const levelAt = (run: Run, service: string, load: number): Level =>
  must(
    levelsOf(run, service).find((level) => level.load === load),
    `ai-performance: ${service} lacks the step ${load}`,
  );

export const isAnswered = ({ end }: Request): boolean => end === 'ok';
export const isGivenUp = ({ end }: Request): boolean => end === 'timeout' || end === 'error';
export const isRefused = ({ end }: Request): boolean => end === 'refused';

/** The rate that really arrived: drawn at random, it differs from the planned one. */
export const sentPerSecond = ({ settings }: Run, { requests, rounds }: Level): number =>
  requests.length / (rounds.length * settings.stepSeconds);
/** All of them were sent within the step, so that none still under way counts as missing. */
export const answeredOfSent = ({ settings }: Run, { requests, rounds }: Level): number =>
  requests.filter(isAnswered).length / (rounds.length * settings.stepSeconds);
/** To the end of each step or to its last answer, whichever is later. */
const lasted = ({ settings }: Run, { rounds }: Level): number =>
  sum(rounds.map(({ seconds }) => Math.max(seconds, settings.stepSeconds)));
export const answeredPerSecond = (run: Run, level: Level): number =>
  level.requests.filter(isAnswered).length / lasted(run, level);

const speechOf = ({ speech }: Run, requests: readonly { recording: number }[]): number =>
  sum(requests.map(({ recording }) => must(speech.get(recording), 'a request has a recording')));

export const speechAnswered = (run: Run, { requests }: Level): number =>
  speechOf(run, requests.filter(isAnswered));

/** Seconds of speech that are recognised in a second. */
export const speechPerSecond = (run: Run, level: Level): number =>
  speechAnswered(run, level) / lasted(run, level);

/** Seconds of speech a second for one client that sends one recording after another. */
export const speechAlone = (run: Run): number =>
  (speechOf(run, run.alone) * 1000) / sum(run.alone.map(({ ms }) => ms));

/** A refusal is no answer and comes at once, so it is counted and not timed. */
const timed = ({ requests }: Level): Request[] => requests.filter((request) => !isRefused(request));
const times = (requests: readonly Request[]): number[] => requests.map(({ ms }) => ms);

export const at = (level: Level, p: number): number => percentileOf(times(timed(level)), p);
export const waitedAt = ({ requests }: Level, p: number): number =>
  percentileOf(
    requests.filter(isAnswered).map(({ waitedMs }) => waitedMs),
    p,
  );

const BLOCK_MS = 2000;

/** Requests in one queue are not independent, so the bootstrap resamples stretches of each round. */
export function intervalOfP95(level: Level): Interval {
  const blocks = Map.groupBy(timed(level), ({ round, due }) => `${round} ${Math.floor(due / BLOCK_MS)}`);
  const samples = [...blocks.values()].map((rows) => times(rows).map((value) => ({ value, count: 1 })));
  return bootstrap(samples, (drawn) => percentile(drawn.flat(), 95), { rounds: 300 });
}

export const durations = (low: number, high: number): string =>
  `${durationText(low)} to ${durationText(high)}`;

export const intervalText = (level: Level): string => {
  const { low, high } = intervalOfP95(level);
  return durations(low, high);
};

/** The lowest and the highest p95 of a round. */
export function roundsText(level: Level): string {
  const each = [...Map.groupBy(timed(level), ({ round }) => round).values()].map((rows) =>
    percentileOf(times(rows), 95),
  );
  return durations(Math.min(...each), Math.max(...each));
}

export const rateText = (rate: number): string => formatNumber(rate, 1);
