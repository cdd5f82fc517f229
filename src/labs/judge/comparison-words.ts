import { countText, formatNumber } from '../../lib/figure-format.ts';
import { percentText, pointsText } from '../../lib/rate-text.ts';
import { rateRow, type ResultRow } from '../shared/result-table.ts';
import type { Comparison } from './compare-judges.ts';
import type { Verdict } from './verdict.ts';

/** With five, McNemar’s p-value is never below 6%, even if all of them favour the same judge. */
export const FEWEST_APART = 6;

export const chanceText = (chance: number): string =>
  chance < 0.001 ? 'p < 0.001' : `p = ${formatNumber(chance, chance < 0.1 ? 3 : 2)}`;

const differenceText = ({ value, interval }: Comparison['difference']): string =>
  `${pointsText(value)} points${interval ? `, 95% interval ${pointsText(interval.low)} to ${pointsText(interval.high)}` : ''}`;

function moreText({ more }: Comparison): string {
  if (more === null) return '';
  if (more === 'never')
    return ' So far both are right equally often, so more rows like these would not decide it.';
  return ` About ${countText(more, 'more row')} would decide it, if they fall like these.`;
}

/** Which judge agrees more with people, or that the rows do not show it. */
export function comparisonVerdict(comparison: Comparison, human: string): Verdict {
  const { first, second, rows, chance, better, difference } = comparison;
  const apart = first.alone + second.alone;
  const found =
    `Of the ${countText(rows, 'row')} with all three labels, “${first.name}” agrees with “${human}” in ${percentText(first.agreement.value)} ` +
    `and “${second.name}” in ${percentText(second.agreement.value)}. The difference is ${differenceText(difference)}.`;
  const split = ` In ${countText(apart, 'row')} only one of them agrees: ${formatNumber(first.alone)} times “${first.name}”, ${formatNumber(second.alone)} times “${second.name}” (McNemar’s test, ${chanceText(chance)}).`;
  if (better)
    return {
      shown: true,
      title: `“${comparison[better].name}” agrees more with people`,
      text: `${found}${split}`,
    };
  const few = apart < FEWEST_APART ? ` Fewer than ${FEWEST_APART} such rows never decide it.` : '';
  return {
    shown: false,
    title: 'No judge is shown to be better',
    text: `${found}${split}${few}${moreText(comparison)}`,
  };
}

export function comparisonRows({ first, second, difference, chance }: Comparison): ResultRow[] {
  const { value, interval } = difference;
  return [
    ...[first, second].map(({ name, agreement }) =>
      rateRow(`Agreement of ${name}, rows with all labels`, agreement),
    ),
    [
      'Difference in points',
      pointsText(value),
      interval ? `${pointsText(interval.low)} to ${pointsText(interval.high)}` : '',
    ],
    ['McNemar’s test', chanceText(chance)],
  ];
}
