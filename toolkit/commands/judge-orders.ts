/** The judge command on verdicts about two answers that were shown in both orders. */
import { countText, formatNumber } from '../../src/lib/figure-format.ts';
import type { OrderReport } from '../../src/labs/judge/order-report.ts';
import type { RatedRow } from '../../src/labs/judge/read-labels.ts';
import { MEANINGS, type Meaning, type Reading } from '../../src/labs/judge/source.ts';
import type { Command } from '../command.ts';
import { gate } from '../gates.ts';
import { BadInput, figure, type Measurement } from '../measurement.ts';
import { listIn, numberIn, type Values } from '../options.ts';

const percent = (share: number): string => `${formatNumber(share * 100, 1)}%`;

export const orderOptions: Command['options'] = {
  'a-first': { value: 'COLUMN', what: 'verdicts on two answers (A, B or tie) with answer A shown first' },
  'b-first': { value: 'COLUMN', what: 'verdicts on the same answers with answer B shown first' },
  'a-means': {
    value: 'WHAT',
    what: 'what A is with B shown first: answers (still answer A) or places (what is shown first)',
  },
  'max-changed': { value: 'PERCENT', what: 'gate: verdicts that change with the order at most' },
};

export const meaningIn = (values: Values): Meaning | '' => listIn(values, 'a-means', MEANINGS)?.[0] ?? '';

export const meaningFault = (bFirst: string): string =>
  `What does A mean in “${bFirst}”, where B is shown first? Say --a-means answers if it is still answer A, or --a-means places if it is what is shown first.`;

const GATES: Record<Reading, readonly string[]> = {
  labels: ['min-kappa', 'min-agreement', 'min-pass-rate', 'not-worse'],
  orders: ['max-changed'],
};
const NEEDED: Record<Reading, string> = {
  labels: 'the labels of people and of a judge',
  orders: 'verdicts in both orders; name their columns with --a-first and --b-first',
};

/** A gate on something the table lacks could never be decided. */
export function requireReading(reading: Reading, values: Values): void {
  const other = reading === 'labels' ? 'orders' : 'labels';
  const wrong = GATES[other].find((name) => values[name] !== undefined);
  if (wrong !== undefined) throw new BadInput(`--${wrong} needs ${NEEDED[other]}.`);
}

export function orderMeasurement(
  report: OrderReport,
  rows: readonly RatedRow[],
  values: Values,
): Pick<Measurement, 'of' | 'figures' | 'gates' | 'rows'> {
  const { changed, place, answer, pairs, ties, raters, labels } = report;
  const limit = numberIn(values, 'max-changed', { max: 100 });
  const items = { count: pairs, name: 'pair' };
  const share = (name: string, count: number) => figure(name, '%', count / pairs, null, 100);
  return {
    of: `${countText(pairs, 'pair')} of answers in both orders`,
    figures: [
      figure('Verdicts that change with the order', '%', changed.value, changed.interval, 100),
      figure('Changed to the first place', '%', place.rate?.value ?? Number.NaN, place.rate?.interval, 100),
      figure('Preference for a place, sign test p', '', place.chance),
      figure(
        'A wins, of what is not a tie',
        '%',
        answer.rate?.value ?? Number.NaN,
        answer.rate?.interval,
        100,
      ),
      figure('A against B, sign test p', '', answer.chance),
      share('Wins of A', answer.first),
      share('Wins of B', answer.second),
      share('Ties, with changed verdicts', ties),
    ],
    gates:
      limit === undefined
        ? []
        : [
            gate({
              name: 'Verdicts that change with the order',
              ...changed,
              side: 'at most',
              limit: limit / 100,
              show: percent,
              items,
            }),
          ],
    rows: [
      ['id', 'line', ...raters],
      ...rows.map(({ id, line, labels: given }) => [
        id,
        `${line}`,
        ...given.map((label) => labels[label] ?? ''),
      ]),
    ],
  };
}
