/** Both recognisers on the same sound. */
import { count } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import type { Result, ResultRow } from '../report.ts';
import { changeText, percentRange } from '../shares.ts';
import { by, changeOf, intervalOf, LIMIT, rateOf, RECOGNISERS, type Utterance, wordsIn } from './tables.ts';

const [NEURAL, OLD] = RECOGNISERS;

export const withInterval = (rows: readonly Utterance[]): string =>
  `${percentText(rateOf(rows))} (${intervalText(intervalOf(rows))})`;

/** Below zero where the neural one makes fewer errors. */
export const difference = (rows: readonly Utterance[]) => changeOf(by(rows, OLD), by(rows, NEURAL));

function rateRow(name: string, rows: readonly Utterance[]): ResultRow {
  const [neural, old] = [by(rows, NEURAL), by(rows, OLD)];
  const interval = intervalOf(neural);
  return {
    name,
    cells: [count(wordsIn(neural)), withInterval(neural), withInterval(old), changeText(difference(rows))],
    range: percentRange(rateOf(neural), interval),
    // An interval around the limit decides nothing.
    verdict: interval.high <= LIMIT ? 'holds' : interval.low > LIMIT ? 'fails' : undefined,
  };
}

/** The ranges and verdicts are those of the neural recogniser. */
export const rateTable = (
  head: string,
  rows: readonly Utterance[],
  nameOf: (row: Utterance) => string,
): Result => ({
  head,
  columns: ['words', NEURAL, OLD, 'difference, points'],
  rows: [...Map.groupBy(rows, nameOf)].map(([name, group]) => rateRow(name, group)),
  axis: { min: 0, max: 80, unit: '%', target: LIMIT * 100 },
});
