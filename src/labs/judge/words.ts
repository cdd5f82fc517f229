import { excludes } from '../../../metrics/labels-to-settle.ts';
import { countText, formatNumber } from '../../lib/figure-format.ts';
import { intervalText, percentText, pointsText } from '../../lib/rate-text.ts';
import { rateRow, type ResultRow } from '../shared/result-table.ts';
import { comparisonRows, comparisonVerdict } from './comparison-words.ts';
import type { Rate } from './rated-pairs.ts';
import type { Report } from './report.ts';
import type { Verdict } from './verdict.ts';

/** Kappa is undefined if there is only one label: chance agreement is then 1. */
export const kappaText = (kappa: number): string =>
  Number.isNaN(kappa) ? 'none' : formatNumber(kappa, 2).replace('-', '−');

export const kappaEnds = ({ low, high }: NonNullable<Rate['interval']>): string =>
  `${kappaText(low)} to ${kappaText(high)}`;

export const mergedText = (words: readonly string[]): string =>
  `${words.map((word) => `“${word}”`).join(', ')} are read as one label.`;

/** Whether the judge beats always giving the same label. */
export function judgeVerdict({ agreement, constant, lead, labels, both, raters }: Report): Verdict {
  const [human = ''] = raters;
  const figures =
    `It agrees with “${human}” in ${percentText(agreement.value)} of ${countText(both, 'row')}. ` +
    `Always saying “${labels[constant.label]}” would agree in ${percentText(constant.value)}.`;
  if (!lead.interval)
    return {
      shown: false,
      title: 'Not shown to beat a constant answer',
      text: `${figures} One row shows nothing.`,
    };
  const { low, high } = lead.interval;
  const ends = `Difference ${pointsText(lead.value)} points, 95% interval ${pointsText(low)} to ${pointsText(high)}.`;
  if (low > 0) return { shown: true, title: 'Better than a constant answer', text: `${figures} ${ends}` };
  if (high < 0) return { shown: false, title: 'Worse than a constant answer', text: `${figures} ${ends}` };
  return { shown: false, title: 'Not shown to beat a constant answer', text: `${figures} ${ends}` };
}

function settling({ toSettle }: Report): string {
  if (toSettle === null || toSettle === 0) return '';
  if (toSettle === 'never')
    return ' Human labels alone will not decide it: let the judge read more rows, too.';
  return ` About ${countText(toSettle, 'more human label')} would decide it, if they fall like these.`;
}

/** Whether the pass rate that people would find meets the target. */
export function rateVerdict(report: Report, target: number): Verdict {
  const { rate, judgeRate, judgeOnly, both } = report;
  if (!rate?.interval)
    return {
      shown: false,
      title: 'Which label is a pass?',
      text: 'The labels do not tell. Choose it under “Counts as a pass”; until then there is no pass rate.',
    };
  const wanted = `${formatNumber(target, Number.isInteger(target) ? 0 : 1)}%`;
  const found =
    rate.by === 'people'
      ? `People pass ${percentText(rate.value)} of all ${countText(both, 'row')}`
      : `The judge passes ${percentText(judgeRate?.value ?? Number.NaN)} of the ${countText(judgeOnly, 'row')} that only it has read. Corrected for its errors: ${percentText(rate.value)}`;
  const text = `${found}, 95% interval ${intervalText(rate.interval)}.${settling(report)}`;
  if (!excludes(rate.interval, target / 100))
    return { shown: false, title: `${wanted} is not decided`, text };
  const met = rate.interval.low >= target / 100;
  return { shown: met, title: `${wanted} is ${met ? 'met' : 'missed'}`, text };
}

/** The figures as a table to copy. */
export function resultRows(report: Report): ResultRow[] {
  const { kappa, others, agreement, constant, passesSeen, failsSeen, judgeRate, rate, comparison } = report;
  const known = (name: string, one: Rate | null): ResultRow[] => (one ? [rateRow(name, one)] : []);
  return [
    ['Cohen’s kappa', kappaText(kappa.value), kappa.interval ? kappaEnds(kappa.interval) : ''],
    ...others.map((other): ResultRow => [
      other.name,
      kappaText(other.rate.value),
      other.rate.interval ? kappaEnds(other.rate.interval) : '',
    ]),
    rateRow('Agreement', agreement),
    ['Agreement of a constant answer', percentText(constant.value)],
    ...known('Passes recognised', passesSeen),
    ...known('Failures caught', failsSeen),
    ...known('Pass rate as judged', judgeRate),
    ...known(rate?.by === 'people' ? 'Pass rate by people' : 'Pass rate corrected', rate),
    ...(comparison ? comparisonRows(comparison) : []),
  ];
}

/** The text of an enquiry: figures and settings, but no text of the rows. */
export function summaryOf(report: Report | null, target: number): string {
  if (!report) return 'I tried the judge lab.';
  const { both, judgeOnly, agreement, constant, kappa, rate, judgeRate, passesSeen, failsSeen } = report;
  const compared = report.comparison && comparisonVerdict(report.comparison, report.raters[0] ?? '');
  const named = (name: string, one: Rate | null): string[] =>
    one?.interval ? [`${name} ${percentText(one.value)} (95% interval ${intervalText(one.interval)}).`] : [];
  return [
    `I checked a judge in your lab: ${countText(both, 'row')} with a human label, ${formatNumber(judgeOnly)} without.`,
    ...named('Agreement', agreement),
    `A constant answer would agree in ${percentText(constant.value)}. Cohen’s kappa ${kappaText(kappa.value)}${kappa.interval ? ` (${kappaEnds(kappa.interval)})` : ''}.`,
    ...named('Passes recognised', passesSeen),
    ...named('Failures caught', failsSeen),
    ...named('Pass rate as judged', judgeRate),
    ...named(rate?.by === 'people' ? 'Pass rate by people' : 'Pass rate corrected', rate),
    `${rateVerdict(report, target).title}.`,
    ...(compared ? [`Two judges: ${compared.title}. ${compared.text}`] : []),
  ].join('\n');
}
