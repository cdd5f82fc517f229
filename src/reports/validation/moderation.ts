/** The image moderation model on harmless pictures: false alarms, drawings and photographs, confidence. */
import { bootstrap } from '../../../metrics/bootstrap.ts';
import { calibrationError, type Forecast, reliabilityBins } from '../../../metrics/calibration.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import type { Result, ResultRow } from '../report.ts';
import { shareOf } from '../shares.ts';
import { outOf, shareRow } from './results.ts';
import type { Limits, Picture, Scores, ValidationTables } from './tables.ts';

export const THRESHOLD = 0.5;
const OTHER_THRESHOLDS = [0.3, 0.8];
export const PEOPLE = 'snapshots, most with people';
export const PORTRAITS = 'painted portraits of fantasy figures';
export const CUT_OUT = 'photographs cut out on white';

export type Verdict = 'held back' | Picture['kind'];

/** Held back from the threshold on; otherwise the likelier of the two harmless classes. */
export const verdictOf = ({ drawing, neutral, adult }: Scores): Verdict =>
  adult >= THRESHOLD ? 'held back' : drawing > neutral ? 'drawing' : 'photograph';

export const isAlarm = (scores: Scores): boolean => verdictOf(scores) === 'held back';
export const isRightKind = (picture: Picture): boolean => verdictOf(picture) === picture.kind;

const total = (pictures: readonly Picture[], holds: (picture: Picture) => boolean): number =>
  pictures.filter(holds).length;
export const ofKind = (pictures: readonly Picture[], kind: Picture['kind']): Picture[] =>
  pictures.filter((picture) => picture.kind === kind);
export const ofSource = (pictures: readonly Picture[], source: string): Picture[] =>
  pictures.filter((picture) => picture.source === source);

function alarmRow(name: string, pictures: readonly Picture[], { falseAlarms }: Limits): ResultRow {
  const alarms = total(pictures, isAlarm);
  const { low, high } = wilson(alarms, pictures.length);
  const others = OTHER_THRESHOLDS.map((threshold) =>
    count(total(pictures, ({ adult }) => adult >= threshold)),
  );
  return {
    name,
    cells: [...shareRow(name, alarms, pictures.length).cells, ...others],
    ...(high <= falseAlarms && { verdict: 'holds' as const }),
    ...(low > falseAlarms && { verdict: 'fails' as const }),
  };
}

/** All, both kinds, and every source, the worst first. */
export function alarmResult({ pictures, moderationLimits }: ValidationTables): Result {
  const sources = [...Map.groupBy(pictures, ({ source }) => source)].toSorted(
    ([, a], [, b]) => total(b, isAlarm) / b.length - total(a, isAlarm) / a.length,
  );
  const groups = [
    ['all', pictures],
    ['photographs', ofKind(pictures, 'photograph')],
    ['drawings', ofKind(pictures, 'drawing')],
    ...sources,
  ] as const;
  return {
    head: 'harmless pictures',
    columns: ['held back', 'share', 'interval', ...OTHER_THRESHOLDS.map((each) => `from ${each}`)],
    rows: groups.map(([name, group]) => alarmRow(name, group, moderationLimits)),
  };
}

const SURE = 0.9;
const SMALL_SIDE = 300;
/** Of 255. */
const DARK = 100;

function kindRow(name: string, pictures: readonly Picture[], { accuracy }: Limits): ResultRow {
  const right = total(pictures, isRightKind);
  const { low, high } = wilson(right, pictures.length);
  const verdicts = (['drawing', 'photograph', 'held back'] as const).map((verdict) =>
    count(total(pictures, (picture) => verdictOf(picture) === verdict)),
  );
  const { percent, interval, range } = shareOf(right, pictures.length);
  return {
    name,
    cells: [...verdicts, outOf(right, pictures.length), percent, interval],
    range,
    ...(low >= accuracy && { verdict: 'holds' as const }),
    ...(high < accuracy && { verdict: 'fails' as const }),
  };
}

export function kindResult({ pictures, moderationLimits }: ValidationTables): Result {
  const drawings = ofKind(pictures, 'drawing');
  const photographs = ofKind(pictures, 'photograph');
  const isSmall = ({ width, height }: Picture): boolean => Math.max(width, height) < SMALL_SIDE;
  const groups: [string, Picture[]][] = [
    ['drawings', drawings],
    [PORTRAITS, ofSource(pictures, PORTRAITS)],
    ['cartoons and clip art', drawings.filter(({ source }) => source !== PORTRAITS)],
    ['photographs', photographs],
    ['photographs, whole', photographs.filter(({ source }) => source !== CUT_OUT)],
    [CUT_OUT, ofSource(pictures, CUT_OUT)],
    [`photographs below brightness ${DARK}`, photographs.filter(({ brightness }) => brightness < DARK)],
    [`photographs below ${SMALL_SIDE} pixels`, photographs.filter(isSmall)],
  ];
  return {
    head: 'pictures',
    columns: ['called drawing', 'photograph', 'held back', 'right', 'share', 'interval'],
    axis: { min: 0, max: 100, unit: '% right', target: moderationLimits.accuracy * 100 },
    rows: groups.map(([name, group]) => kindRow(name, group, moderationLimits)),
  };
}

/** The score of the verdict, and whether that is right. */
export const forecastsOf = (pictures: readonly Picture[]): Forecast[] =>
  pictures.map((picture) => {
    const verdict = verdictOf(picture);
    const score = { 'held back': picture.adult, drawing: picture.drawing, photograph: picture.neutral };
    return { score: score[verdict], happened: verdict === picture.kind };
  });

export const confidenceResult = ({ pictures }: ValidationTables): Result => ({
  head: 'score of the verdict',
  columns: ['right', 'observed', 'interval', 'mean predicted confidence'],
  axis: { min: 0, max: 100, unit: '% right' },
  rows: reliabilityBins(forecastsOf(pictures))
    .filter(({ cases }) => cases > 0)
    .map(({ low, high, cases, happened, said }) =>
      shareRow(`${low.toFixed(1)} to ${high.toFixed(1)}`, happened, cases, [percentText(said)]),
    ),
});

const shareFigures = (name: string, some: number, all: number) => {
  const { of, percent, interval } = shareOf(some, all);
  return { [`${name}-of`]: of, [`${name}-share`]: percent, [`${name}-interval`]: interval };
};

export function moderationFigures({ pictures, moderationLimits, backends }: ValidationTables) {
  const drawings = ofKind(pictures, 'drawing');
  const photographs = ofKind(pictures, 'photograph');
  const forecasts = forecastsOf(pictures);
  const error = bootstrap(forecasts, (drawn) => calibrationError(drawn), { rounds: 1000 });
  const alarms = (name: string, group: readonly Picture[]) =>
    shareFigures(name, total(group, isAlarm), group.length);
  const right = (name: string, group: readonly Picture[]) =>
    shareFigures(name, total(group, isRightKind), group.length);
  const sure = forecasts.filter(({ score }) => score >= SURE);
  return {
    'picture-count': count(pictures.length),
    'photograph-count': count(photographs.length),
    'drawing-count': count(drawings.length),
    'package-count': count(new Set(pictures.map((picture) => picture.package)).size),
    'alarm-from': THRESHOLD.toFixed(1),
    ...alarms('alarms', pictures),
    ...alarms('photo-alarms', photographs),
    ...alarms('drawn-alarms', drawings),
    ...alarms('people-alarms', ofSource(pictures, PEOPLE)),
    ...right('drawings-right', drawings),
    ...right('photos-right', photographs),
    ...right('portraits-right', ofSource(pictures, PORTRAITS)),
    ...right(
      'cartoons-right',
      drawings.filter(({ source }) => source !== PORTRAITS),
    ),
    'sure-from': SURE.toFixed(1),
    ...shareFigures('sure', sure.filter(({ happened }) => happened).length, sure.length),
    'photo-confidence': percentText(calibrationError(forecastsOf(photographs))),
    'confidence-error': percentText(calibrationError(forecasts)),
    'confidence-interval': intervalText(error),
    'alarm-limit': percentText(moderationLimits.falseAlarms),
    'kind-limit': percentText(moderationLimits.accuracy),
    'confidence-limit': percentText(moderationLimits.calibrationError),
    'backend-difference': (backends[0]?.largestDifference ?? Number.NaN).toFixed(6),
  };
}
