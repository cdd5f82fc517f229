import { countText, formatNumber } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import { rateRow, type ResultRow } from '../shared/result-table.ts';
import { chanceText, FEWEST_APART } from './comparison-words.ts';
import type { OrderReport } from './order-report.ts';
import type { RateLine } from './rated-pairs.ts';
import type { Verdict } from './verdict.ts';

const MOST_CHANCE = 0.05;

const few = (count: number): string =>
  count < FEWEST_APART ? ` Fewer than ${FEWEST_APART} of them never decide it.` : '';

const rateText = ({ value, interval }: OrderReport['changed']): string =>
  `${percentText(value)}${interval ? ` (95% interval ${intervalText(interval)})` : ''}`;

/** There are no figures until the meaning of the verdicts is known. */
export const meaningQuestion = (bFirst: string): Verdict => ({
  shown: false,
  title: `What does A mean in “${bFirst}”?`,
  text: 'There B is shown first, so A is either still answer A, or the answer that was shown first. Choose it; until then there are no figures.',
});

function changedVerdict({ changed, pairs, place }: OrderReport): Verdict {
  const count = place.first + place.second;
  if (count === 0)
    return {
      shown: true,
      title: 'No verdict changes with the order',
      text: `In all ${countText(pairs, 'pair')} the verdict is the same in both orders: ${rateText(changed)} change.`,
    };
  return {
    shown: false,
    title: `${percentText(changed.value)} of the verdicts change with the order`,
    text: `${formatNumber(count)} of ${countText(pairs, 'pair')} get another verdict when the answers change places: ${rateText(changed)}.`,
  };
}

/** Whether changed verdicts favour one position. */
function placeVerdict({ place }: OrderReport): Verdict | null {
  const { first, second, rate, chance } = place;
  if (!rate) return null;
  const figures = `Of ${countText(first + second, 'changed verdict')}, ${formatNumber(first)} favour the first place and ${formatNumber(second)} the second: ${rateText(rate)} the first. Sign test, ${chanceText(chance)}.`;
  if (chance > MOST_CHANCE)
    return {
      shown: false,
      title: 'No preference for a place is shown',
      text: `${figures}${few(first + second)}`,
    };
  return {
    shown: false,
    title: `The judge prefers what is shown ${first > second ? 'first' : 'second'}`,
    text: figures,
  };
}

/** Which answer is better when a changed verdict counts as a tie. */
function answerVerdict({ answer, ties }: OrderReport): Verdict {
  const { first, second, rate, chance } = answer;
  const counts = `With every changed verdict counted as a tie, A wins ${formatNumber(first)} times, B ${formatNumber(second)} times, and ${countText(ties, 'pair is a tie', 'pairs are ties')}.`;
  const decided = rate
    ? ` A wins ${rateText(rate)} of what is not a tie. Sign test, ${chanceText(chance)}.`
    : '';
  if (chance > MOST_CHANCE)
    return {
      shown: false,
      title: 'Neither answer is shown to be better',
      text: `${counts}${decided}${few(first + second)}`,
    };
  return { shown: true, title: `${first > second ? 'A' : 'B'} is better`, text: `${counts}${decided}` };
}

export const orderVerdicts = (report: OrderReport): Verdict[] =>
  [changedVerdict(report), placeVerdict(report), answerVerdict(report)].filter((one) => one !== null);

export function orderLines({ changed, place, answer, pairs, ties }: OrderReport): RateLine[] {
  const lines: (RateLine | null)[] = [
    { name: 'Verdict changes with the order', note: `of ${countText(pairs, 'pair')}`, rate: changed },
    place.rate && {
      name: 'Changed to the first place',
      note: `of ${countText(place.first + place.second, 'changed verdict')}`,
      rate: place.rate,
    },
    answer.rate && {
      name: 'A wins',
      note: `of ${countText(answer.first + answer.second, 'pair')} won, ${countText(ties, 'tie')}`,
      rate: answer.rate,
    },
  ];
  return lines.filter((line) => line !== null);
}

/** The figures as a table to copy. */
export const orderRows = (report: OrderReport): ResultRow[] => [
  ...orderLines(report).map(({ name, note, rate }) => rateRow(`${name}, ${note}`, rate)),
  ['Preference for a place, sign test', chanceText(report.place.chance)],
  ['A against B, sign test', chanceText(report.answer.chance)],
];

/** The text of an enquiry: figures, but no text of the rows. */
export const orderSummary = (report: OrderReport): string =>
  [
    `I checked a judge in your lab: ${countText(report.pairs, 'pair')} of answers, compared in both orders.`,
    ...orderVerdicts(report).map(({ title, text }) => `${title}. ${text}`),
  ].join('\n');
