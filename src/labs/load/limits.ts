import * as v from 'valibot';
import { wilson } from '../../../metrics/wilson.ts';
import { countText, formatNumber, roundDuration } from '../../lib/figure-format.ts';
import { intervalText, msText } from './figure-words.ts';
import { failuresOf, PERCENTILES, percentileName, rateOf, type Row, type Run } from './run.ts';

/** `p50` to `p99.99` in ms and `errors` in per cent are held to at most, `rate` in requests a second to at least. */
export const LIMITED = [...PERCENTILES.map(percentileName), 'errors', 'rate'];
/** An endpoint by its name, all requests together, or each endpoint for itself. */
export const limitSchema = v.object({
  what: v.picklist(LIMITED),
  of: v.string(),
  value: v.pipe(v.number(), v.minValue(0)),
});
export type Limit = v.InferOutput<typeof limitSchema>;

export const TOGETHER = '';
export const EACH = '*';
export const MOST_LIMITS = 8;

export type Judged = {
  limit: Limit;
  verdict: 'met' | 'missed' | 'not decided' | 'not known';
  text: string;
  /** What was held to the limit. */
  row?: Row;
};

export const unitOf = (what: string): string =>
  what === 'errors' ? '%' : what === 'rate' ? 'requests/s' : 'ms';

type Reading = { name: string; low: number; high: number; words: string };

const share = (value: number): string => `${formatNumber(value, 2)}%`;

function readingOf({ what, value: limit }: Limit, row: Row, run: Run): Reading | undefined {
  const { name, count } = row;
  if (what === 'rate') {
    const rate = rateOf(run) * (count / (run.rows[0]?.count ?? count));
    return Number.isNaN(rate)
      ? undefined
      : { name, low: rate, high: rate, words: `${formatNumber(rate, 1)} requests/s` };
  }
  if (what === 'errors') {
    const failures = failuresOf(row);
    if (!failures) return undefined;
    const { failed, sent } = failures;
    const { low, high } = wilson(failed, sent);
    return {
      name,
      low: low * 100,
      high: high * 100,
      words: `${share((failed / sent) * 100)} (${share(low * 100)} to ${share(high * 100)})`,
    };
  }
  const figure = row.figures[PERCENTILES.findIndex((percentile) => percentileName(percentile) === what)];
  if (!figure) return undefined;
  const [value, low, high] = figure;
  return {
    name,
    low: low ?? 0,
    high: high ?? Number.POSITIVE_INFINITY,
    words: `${msText(value, limit)} (${intervalText(figure, limit)})`,
  };
}

function verdictOn({ low, high }: Reading, { what, value }: Limit): Judged['verdict'] {
  const [isUnder, isOver] = [high <= value, low > value];
  if (what === 'rate') return low >= value ? 'met' : 'missed';
  return isUnder ? 'met' : isOver ? 'missed' : 'not decided';
}

const ORDER: Judged['verdict'][] = ['missed', 'not decided', 'not known', 'met'];

function rowsFor(of: string, { rows }: Run): Row[] {
  if (of === EACH) return rows.length > 1 ? rows.slice(1) : rows;
  return rows.filter(({ name }, index) => (of === TOGETHER ? index === 0 : name === of));
}

/** Met only if the whole interval is within it, missed only if none of it is. Of each endpoint: the worst. */
export function judge(limit: Limit, run: Run): Judged {
  const judged = rowsFor(limit.of, run).map((row) => {
    const reading = readingOf(limit, row, run);
    return { row, reading, verdict: reading ? verdictOn(reading, limit) : ('not known' as const) };
  });
  const [worst] = judged.toSorted((one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict));
  if (!worst?.reading)
    return {
      limit,
      verdict: 'not known',
      text: worst ? 'the file does not tell it' : 'no such endpoint in this run',
    };
  const { row, verdict, reading } = worst;
  return { limit, verdict, text: `${limit.of === EACH ? `${reading.name}: ` : ''}${reading.words}`, row };
}

/** What a run says to all limits together. */
export const verdictTitle = (judged: readonly Judged[]): string => {
  const missed = judged.filter(({ verdict }) => verdict === 'missed').length;
  const open = judged.filter(({ verdict }) => verdict === 'not decided' || verdict === 'not known').length;
  if (missed > 0) return `${countText(missed, 'limit')} missed`;
  return open > 0 ? `${countText(open, 'limit')} not decided` : 'All limits met';
};

export const limitText = ({ what, of, value }: Limit): string => {
  const whom = of === TOGETHER ? 'all requests' : of === EACH ? 'each endpoint' : of;
  return what === 'rate'
    ? `${whom}: at least ${formatNumber(value, 1)} requests/s`
    : `${what} of ${whom}: at most ${what === 'errors' ? share(value) : roundDuration(value)}`;
};
