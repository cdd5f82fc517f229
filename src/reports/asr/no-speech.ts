/** What a recogniser writes when nobody speaks: every word of it is invented. */
import { bootstrap } from '../../../metrics/bootstrap.ts';
import { sum } from '../../../metrics/mean.ts';
import { formatNumber, ofText } from '../../lib/figure-format.ts';
import type { Result } from '../report.ts';
import { wordsOf } from '../scoring.ts';
import { by, RECOGNISERS, RESAMPLES, type Tables } from './tables.ts';

type Segment = Tables['noSpeech'][number];

const inventedIn = ({ hypothesis }: Segment): number => wordsOf(hypothesis).length;
const perMinute = (rows: readonly Segment[]): number =>
  (60 * sum(rows.map(inventedIn))) / sum(rows.map(({ seconds }) => seconds));
export const perMinuteText = (rows: readonly Segment[]): string => formatNumber(perMinute(rows), 1);

/** Resamples pieces, because segments of one piece of music sound alike. */
export function perMinuteInterval(rows: readonly Segment[]): string {
  const pieces = [...Map.groupBy(rows, ({ piece }) => piece).values()];
  const { low, high } = bootstrap(pieces, (drawn) => perMinute(drawn.flat()), { rounds: RESAMPLES });
  return `${formatNumber(low, 1)} to ${formatNumber(high, 1)}`;
}

export const withWords = (rows: readonly Segment[]): Segment[] => rows.filter((row) => inventedIn(row) > 0);

const QUOTED_WORDS = 8;

/** The beginning of the longest text. */
function longestWritten(rows: readonly Segment[]): string {
  const [longest] = withWords(rows).toSorted((a, b) => inventedIn(b) - inventedIn(a));
  if (!longest) return 'nothing';
  const words = longest.hypothesis.split(' ');
  const more = words.length > QUOTED_WORDS ? ' …' : '';
  return `“${words.slice(0, QUOTED_WORDS).join(' ')}${more}”`;
}

export const noSpeechTable = (rows: readonly Segment[]): Result => ({
  head: 'sound',
  columns: RECOGNISERS.flatMap((name) => [`${name}: with words`, `${name}: words a minute`, `${name} wrote`]),
  rows: [...Map.groupBy(rows, ({ source }) => source)].map(([name, group]) => ({
    name,
    cells: RECOGNISERS.flatMap((each) => {
      const own = by(group, each);
      return [ofText(withWords(own).length, own.length), perMinuteText(own), longestWritten(own)];
    }),
  })),
});
