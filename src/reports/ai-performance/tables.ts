import { sum } from '../../../metrics/mean.ts';
import { round } from '../../../metrics/round.ts';
import { count, durationText, formatNumber } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { percentileOf } from '../percentile-of.ts';
import { coresText } from '../processor.ts';
import type { Result, ResultRow } from '../report.ts';
import { errorsIn, referenceLength } from '../../../metrics/error-rate.ts';
import { alignHeard, scored } from '../scoring.ts';
import {
  answeredPerSecond,
  answeredOfSent,
  at,
  durations,
  intervalOfP95,
  intervalText,
  isGivenUp,
  isRefused,
  type Level,
  levelsOf,
  MAIN,
  rateText,
  roundsText,
  sentPerSecond,
  type Run,
  speechAnswered,
  speechPerSecond,
  waitedAt,
} from './rows.ts';

const some = (level: Level, holds: (row: Level['requests'][number]) => boolean): string => {
  const found = level.requests.filter(holds).length;
  return `${count(found)} of ${count(level.requests.length)} (${percentText(found / level.requests.length)})`;
};

const levelRow = (level: Level, name: string, cells: string[]): ResultRow => ({
  name,
  cells,
  range: { ...intervalOfP95(level), value: at(level, 95) },
});

const axisOf = ({ settings }: Run) => ({
  min: 0,
  max: settings.patienceMs,
  unit: 'ms',
  target: settings.limitMs,
});

/** Levels are named by the rate that arrived, which is the same for every service. */
const sentText = (run: Run, level: Level): string => rateText(sentPerSecond(run, level));

export const stepResult = (run: Run): Result => ({
  head: 'requests sent a second',
  columns: [
    'planned a second',
    'answered a second',
    'speech, s per s',
    'p50',
    'p95',
    'interval of p95',
    'p95 by round',
    'p95 in the queue',
    'given up',
  ],
  axis: axisOf(run),
  instrument: {
    type: 'load-curve',
    label: 'two workers · p95 of each step',
    loadUnit: 'req/s',
    limitMs: run.settings.limitMs,
    points: levelsOf(run, MAIN).map((level) => ({
      // As fine as the answers: a rounded rate may look as if they did not keep up.
      load: round(sentPerSecond(run, level), 2),
      answered: round(answeredOfSent(run, level), 2),
      responseMs: round(at(level, 95)),
    })),
  },
  rows: levelsOf(run, MAIN).map((level) =>
    levelRow(level, sentText(run, level), [
      rateText(level.rate),
      rateText(answeredPerSecond(run, level)),
      formatNumber(speechPerSecond(run, level), 1),
      durationText(at(level, 50)),
      durationText(at(level, 95)),
      intervalText(level),
      roundsText(level),
      durationText(waitedAt(level, 95)),
      some(level, isGivenUp),
    ]),
  ),
});

/** Every service at the rates that all of them were sent. */
export function serviceResult(run: Run): Result {
  const services = [...new Set(run.steps.map(({ service }) => service))];
  const levels = services.flatMap((service) => levelsOf(run, service));
  const shared = levels.filter(({ load }) =>
    services.every((service) => levels.some((level) => level.service === service && level.load === load)),
  );
  return {
    head: 'requests sent a second, service',
    columns: [
      'answered a second',
      'p95',
      'interval of p95',
      'p95 by round',
      'refused',
      'given up',
      'memory, MB',
    ],
    axis: axisOf(run),
    rows: shared
      .toSorted((one, other) => one.load - other.load)
      .map((level) =>
        levelRow(level, `${sentText(run, level)}, ${level.service}`, [
          rateText(answeredPerSecond(run, level)),
          durationText(at(level, 95)),
          intervalText(level),
          roundsText(level),
          some(level, isRefused),
          some(level, isGivenUp),
          count(Math.max(...level.rounds.map(({ memoryMb }) => memoryMb))),
        ]),
      ),
  };
}

export const resourceResult = (run: Run): Result => ({
  head: 'requests sent a second',
  columns: ['cores: the service', 'the sender', 'others', 'processor s per s of speech'],
  rows: levelsOf(run, MAIN).map((level) => {
    const used = (of: 'server' | 'generator' | 'others'): number =>
      sum(level.rounds.map((row) => row[of] * row.seconds));
    return {
      name: sentText(run, level),
      cells: [
        ...(['server', 'generator', 'others'] as const).map((of) => coresText(used(of) / level.seconds)),
        formatNumber(used('server') / speechAnswered(run, level), 2),
      ],
    };
  }),
});

const median = (values: readonly number[]): string => durationText(percentileOf(values, 50));

export const startResult = ({ coldStarts }: Run): Result => ({
  head: 'workers',
  columns: [
    'starts',
    'until ready',
    'fastest to slowest',
    'first answer',
    'second answer',
    'memory idle, MB',
    'in use, MB',
  ],
  rows: [...Map.groupBy(coldStarts, ({ workers }) => workers)].map(([workers, rows]) => {
    const ready = rows.map(({ readyMs }) => readyMs);
    const memory = (column: 'idleMb' | 'usedMb'): string =>
      count(
        percentileOf(
          rows.map((row) => row[column]),
          50,
        ),
      );
    return {
      name: count(workers),
      cells: [
        count(rows.length),
        median(ready),
        durations(Math.min(...ready), Math.max(...ready)),
        median(rows.map(({ firstMs }) => firstMs)),
        median(rows.map(({ secondMs }) => secondMs)),
        memory('idleMb'),
        memory('usedMb'),
      ],
    };
  }),
});

/** Seconds of speech a second in each pass over the recordings, fastest last. */
export function batchSpeeds({ batches }: Run, how: string): number[] {
  const passes = Map.groupBy(
    batches.filter((row) => row.how === how),
    ({ pass }) => pass,
  );
  return [...passes.values()]
    .map((rows) => (1000 * sum(rows.map(({ seconds }) => seconds))) / sum(rows.map(({ ms }) => ms)))
    .toSorted((one, other) => one - other);
}

/** Texts with other words than the same recording by itself. Signs and capitals do not count. */
export function changedTexts({ texts }: Run, how: string) {
  const alone = new Map(texts.filter((row) => row.how === '1').map((row) => [row.recording, row.text]));
  return texts
    .filter((row) => row.how === how)
    .map((row) => ({ now: row.text, before: alone.get(row.recording) ?? '' }))
    .filter(({ now, before }) => scored(now) !== scored(before));
}

/** Wrong words in all texts, against what was said. */
export function wrongWords({ texts, recordings }: Run, how: string): string {
  const said = new Map(recordings.map(({ recording, reference }) => [recording, reference]));
  const errors = texts
    .filter((row) => row.how === how)
    .map(({ recording, text }) => errorsIn(alignHeard(said.get(recording) ?? '', text)));
  const wrong = sum(errors.map(({ substituted, deleted, inserted }) => substituted + deleted + inserted));
  return `${count(wrong)} of ${count(sum(errors.map(referenceLength)))}`;
}

export function batchResult(run: Run): Result {
  const names = [...new Set(run.batches.map(({ how }) => how))];
  return {
    head: 'recordings in one run',
    columns: [
      'recordings',
      'speech, s per s',
      'slowest to fastest pass',
      'other words than alone',
      'wrong words',
      'for example',
    ],
    rows: names.map((how) => {
      const speeds = batchSpeeds(run, how);
      const changed = changedTexts(run, how);
      const all = run.texts.filter((row) => row.how === how).length;
      return {
        name: how,
        cells: [
          count(all),
          formatNumber(percentileOf(speeds, 50), 1),
          `${formatNumber(speeds[0] ?? 0, 1)} to ${formatNumber(speeds.at(-1) ?? 0, 1)}`,
          `${count(changed.length)} of ${count(all)}`,
          wrongWords(run, how),
          changed[0] ? `“${changed[0].now}”` : 'none',
        ],
      };
    }),
  };
}
