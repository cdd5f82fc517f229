/** What changes to the same pictures do to verdicts and scores of the image moderation model. */
import { pairedDifference } from '../../../metrics/paired-difference.ts';
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { count } from '../../lib/figure-format.ts';
import { must } from '../../lib/must.ts';
import type { Result, ResultRow } from '../report.ts';
import { changeText, shareOf } from '../shares.ts';
import { isAlarm, verdictOf } from './moderation.ts';
import { outOf } from './results.ts';
import { stabilityIndex } from './stability.ts';
import type { Picture, Scores, ValidationTables } from './tables.ts';

const CROP = 'middle 50% of each side';
const DARK = 'a fifth as bright';
const JPEG = 'JPEG, quality 80';
const TURNED = 'turned by 90°';

type Pair = { before: Picture; after: Scores };

/** By change, each picture as it is and as it became. */
export function pairsOf({ pictures, changed }: ValidationTables): Map<string, Pair[]> {
  const byNumber = new Map(pictures.map((picture) => [picture.picture, picture]));
  const pairs = changed.map(({ change, picture, ...after }) => ({
    change,
    before: must(byNumber.get(picture), `validation: there is no picture ${picture}`),
    after,
  }));
  return Map.groupBy(pairs, ({ change }) => change);
}

const isFlipped = ({ before, after }: Pair): boolean => verdictOf(before) !== verdictOf(after);
const differences = (pairs: readonly Pair[], isError: (scores: Scores, kind: Picture['kind']) => boolean) =>
  pairedDifference(
    pairs.map(({ before, after }) => ({
      first: Number(isError(before, before.kind)),
      second: Number(isError(after, before.kind)),
      length: 1,
    })),
  );

export const adultIndex = (pairs: readonly Pair[]): number =>
  stabilityIndex(
    pairs.map(({ before }) => before.adult),
    pairs.map(({ after }) => after.adult),
  );

export function changeOf(pairs: readonly Pair[]) {
  const flipped = pairs.filter(isFlipped).length;
  return {
    flipped,
    share: shareOf(flipped, pairs.length),
    alarms: differences(pairs, isAlarm),
    wrong: differences(pairs, (scores, kind) => verdictOf(scores) !== kind),
    index: adultIndex(pairs),
  };
}

/** Fails where more verdicts are wrong or more is held back than before, with an interval above zero. */
export function changeResult(tables: ValidationTables): Result {
  const rows = [...pairsOf(tables)].map(([name, pairs]): ResultRow => {
    const { flipped, share, alarms, wrong, index } = changeOf(pairs);
    const cells = [outOf(flipped, pairs.length), share.percent, share.interval];
    return {
      name,
      cells: [...cells, changeText(wrong), changeText(alarms), index.toFixed(2)],
      range: share.range,
      verdict: [wrong, alarms].some(({ verdict }) => verdict === 'first better') ? 'fails' : 'holds',
    };
  });
  return {
    head: 'change',
    columns: ['other verdict', 'share', 'interval', 'wrong, points', 'held back, points', 'PSI of scores'],
    axis: { min: 0, max: 60, unit: '% other verdict' },
    rows,
  };
}

const ROUNDS = 1000;

/** The highest index in 99 of 100 samples of as many pictures from the same ones, without any change. */
export function quietIndex(tables: ValidationTables): number {
  const [pairs = []] = pairsOf(tables).values();
  const before = pairs.map((pair) => pair.before.adult);
  const random = seededRandom(1);
  const drawn = Array.from({ length: ROUNDS }, () =>
    stabilityIndex(
      before,
      before.map(() => before[Math.floor(random() * before.length)] ?? 0),
    ),
  );
  return drawn.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.99)] ?? Number.NaN;
}

export function changeFigures(tables: ValidationTables) {
  const pairs = pairsOf(tables);
  const of = (name: string) => must(pairs.get(name), `validation: the data lacks the change “${name}”`);
  const heldBack = (name: string): string => count(of(name).filter(({ after }) => isAlarm(after)).length);
  const [crop, jpeg, turned] = [changeOf(of(CROP)), changeOf(of(JPEG)), changeOf(of(TURNED))];
  const harmful = changeResult(tables).rows.filter(({ verdict }) => verdict === 'fails');
  return {
    'changed-count': count(of(CROP).length),
    'change-count': count(pairs.size),
    'changes-harmful': count(harmful.length),
    'crop-before': count(of(CROP).filter(({ before }) => isAlarm(before)).length),
    'crop-after': heldBack(CROP),
    'crop-points': changeText(crop.alarms),
    'crop-flips': crop.share.percent,
    'dark-after': heldBack(DARK),
    'jpeg-index': jpeg.index.toFixed(2),
    'jpeg-after': heldBack(JPEG),
    'turned-flips': turned.share.of,
    'turned-share': turned.share.percent,
    'turned-index': turned.index.toFixed(2),
    'quiet-index': quietIndex(tables).toFixed(2),
  };
}
