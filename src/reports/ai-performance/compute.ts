import { kneeOf } from '../../../metrics/knee.ts';
import { sum } from '../../../metrics/mean.ts';
import { count, durationText, formatNumber, roundDuration } from '../../lib/figure-format.ts';
import { must } from '../../lib/must.ts';
import { percentileOf } from '../percentile-of.ts';
import type { Compute } from '../report.ts';
import { countWhere } from '../shares.ts';
import {
  answeredOfSent,
  answeredPerSecond,
  at,
  intervalOfP95,
  intervalText,
  isGivenUp,
  isRefused,
  type Level,
  levelAt,
  levelsOf,
  MAIN,
  rateText,
  readRun,
  roundsText,
  type Run,
  sentPerSecond,
  speechAlone,
  speechPerSecond,
  waitedAt,
} from './rows.ts';
import {
  batchResult,
  batchSpeeds,
  changedTexts,
  resourceResult,
  serviceResult,
  startResult,
  stepResult,
  wrongWords,
} from './tables.ts';

const CAREFUL = '2 workers, refuses early';

type FigureName =
  'rate' | 'answered' | 'speech' | 'p95' | 'interval' | 'rounds' | 'queue' | 'sent' | 'lost' | 'refused';

/** What the text says of a rate, each figure with this prefix. */
function figuresAt(run: Run, prefix: string, level: Level, ...names: FigureName[]) {
  const all: Record<FigureName, string> = {
    rate: rateText(sentPerSecond(run, level)),
    answered: rateText(answeredPerSecond(run, level)),
    speech: formatNumber(speechPerSecond(run, level), 1),
    p95: durationText(at(level, 95)),
    interval: intervalText(level),
    rounds: roundsText(level),
    queue: durationText(waitedAt(level, 95)),
    sent: count(level.requests.length),
    lost: countWhere(level.requests, isGivenUp),
    refused: countWhere(level.requests, isRefused),
  };
  return Object.fromEntries(names.map((name) => [`${prefix}-${name}`, all[name]]));
}

function stepFigures(run: Run) {
  const levels = levelsOf(run, MAIN);
  const steps = levels.map((level) => ({
    level,
    load: sentPerSecond(run, level),
    answered: answeredOfSent(run, level),
    p95: at(level, 95),
  }));
  const knee = must(kneeOf(steps), 'ai-performance: the steps do not reach the knee').level;
  const place = steps.findIndex(({ p95 }) => p95 > run.settings.limitMs);
  const holding = must(levels[place - 1], 'ai-performance: no step is within the limit');
  const surely = must(
    levels.findLast((level) => intervalOfP95(level).high <= run.settings.limitMs),
    'ai-performance: no step is clearly within the limit',
  );
  const broken = must(levels[place], 'ai-performance: no step is over the limit');
  return {
    ...figuresAt(run, 'first', must(levels[0], 'ai-performance: there are steps'), 'rate', 'p95', 'sent'),
    ...figuresAt(run, 'knee', knee, 'rate', 'p95'),
    ...figuresAt(run, 'holding', holding, 'rate', 'p95'),
    ...figuresAt(run, 'surely', surely, 'rate', 'speech', 'p95', 'interval', 'sent'),
    // A promise is never rounded up.
    'promise-rate': rateText(Math.floor(sentPerSecond(run, surely) * 10) / 10),
    ...figuresAt(run, 'broken', broken, 'rate', 'p95', 'queue'),
  };
}

function serviceFigures(run: Run) {
  const loads = levelsOf(run, CAREFUL).map(({ load }) => load);
  const [low, high] = [loads[0] ?? 0, loads.at(-1) ?? 0];
  const memory = (level: Level): string => count(Math.max(...level.rounds.map(({ memoryMb }) => memoryMb)));
  return {
    ...figuresAt(run, 'one-low', levelAt(run, '1 worker', low), 'rate', 'p95', 'rounds'),
    ...figuresAt(run, 'two-low', levelAt(run, MAIN, low), 'p95'),
    ...figuresAt(run, 'one-high', levelAt(run, '1 worker', high), 'answered'),
    ...figuresAt(run, 'two-high', levelAt(run, MAIN, high), 'rate', 'answered', 'p95', 'lost', 'sent'),
    ...figuresAt(run, 'four-high', levelAt(run, '4 workers', high), 'rate', 'answered'),
    ...figuresAt(run, 'careful-high', levelAt(run, CAREFUL, high), 'answered', 'p95', 'refused'),
    'two-memory': memory(levelAt(run, MAIN, high)),
    'four-memory': memory(levelAt(run, '4 workers', high)),
  };
}

function startFigures({ coldStarts }: Run) {
  const median = (workers: number, column: 'readyMs' | 'firstMs' | 'secondMs' | 'idleMb'): number =>
    percentileOf(
      coldStarts.filter((row) => row.workers === workers).map((row) => row[column]),
      50,
    );
  return {
    'start-two': durationText(median(2, 'readyMs')),
    'start-four': durationText(median(4, 'readyMs')),
    'start-least': count(median(1, 'readyMs') / 1000),
    'start-most': count(median(4, 'readyMs') / 1000),
    'start-count': count(coldStarts.length),
    'start-first': durationText(median(1, 'firstMs')),
    'start-second': durationText(median(1, 'secondMs')),
    'memory-one': count(median(1, 'idleMb')),
    'memory-two': count(median(2, 'idleMb')),
    'memory-four': count(median(4, 'idleMb')),
  };
}

function batchFigures(run: Run) {
  const middle = (how: string): number => percentileOf(batchSpeeds(run, how), 50);
  const most = Math.max(...run.batches.map(({ recordings }) => recordings));
  return {
    'batch-four-gain': formatNumber(middle('4') / middle('1'), 1),
    'batch-most': count(most),
    'batch-count': count(new Set(run.texts.map(({ recording }) => recording)).size),
    'batch-passes': count(new Set(run.batches.map(({ pass }) => pass)).size),
    'batch-changed': count(changedTexts(run, String(most)).length),
    'padded-changed': count(changedTexts(run, '1, padded').length),
    'wrong-alone': wrongWords(run, '1'),
    'wrong-batch': wrongWords(run, String(most)),
    'wrong-padded': wrongWords(run, '1, padded'),
  };
}

function settingFigures(run: Run) {
  const { settings, recordings, requests, steps, alone } = run;
  const seconds = recordings.map((row) => row.seconds);
  const others = steps.map((row) => row.others);
  return {
    'limit-ms': roundDuration(settings.limitMs),
    'patience-ms': roundDuration(settings.patienceMs),
    'step-seconds': count(settings.stepSeconds),
    'load-average': formatNumber(settings.loadBefore, 1),
    'run-priority': formatNumber(settings.priority, 0).replace('-', '−'),
    'others-least': formatNumber(Math.min(...others), 1),
    'others-most': formatNumber(Math.max(...others), 1),
    'round-count': count(new Set(steps.map(({ round }) => round)).size),
    'service-count': count(new Set(steps.map(({ service }) => service)).size),
    'request-count': count(requests.length),
    'recording-count': count(recordings.length),
    'recording-shortest': formatNumber(Math.min(...seconds), 1),
    'recording-longest': formatNumber(Math.max(...seconds), 1),
    'recording-mean': formatNumber(sum(seconds) / seconds.length, 1),
    'alone-rate': rateText((alone.length * 1000) / sum(alone.map(({ ms }) => ms))),
    'alone-speech': formatNumber(speechAlone(run), 1),
    'alone-p50': durationText(
      percentileOf(
        alone.map(({ ms }) => ms),
        50,
      ),
    ),
  };
}

export const computeAiPerformance: Compute = (data) => {
  const run = readRun(data);
  return {
    figures: {
      ...stepFigures(run),
      ...serviceFigures(run),
      ...startFigures(run),
      ...batchFigures(run),
      ...settingFigures(run),
    },
    results: {
      steps: stepResult(run),
      services: serviceResult(run),
      starts: startResult(run),
      batches: batchResult(run),
      resources: resourceResult(run),
    },
  };
};
