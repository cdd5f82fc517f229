import { countText } from '../../lib/figure-format.ts';
import { intervalText, percentText, pointsText } from '../../lib/rate-text.ts';
import { rateRow, type ResultRow } from '../shared/result-table.ts';
import type { Difference } from '../../../metrics/paired-difference.ts';
import type { Report } from './score.ts';
import { systemName } from './source.ts';
import type { Units } from './units.ts';

export type Verdict = { shown: boolean; title: string; text: string };

/** What the intervals resample, and what they do not cover. */
export function unitsText({ of, count, speakers, unnamed }: Units): string {
  if (of === 'speaker')
    return [
      `Intervals are based on ${countText(count, 'speaker')}: what one speaker said counts as a whole.`,
      unnamed > 0 && `Utterances without a speaker (${unnamed}) count as one of them.`,
    ]
      .filter(Boolean)
      .join(' ');
  const basis = `Intervals are based on ${countText(count, 'utterance')}.`;
  return speakers === 1
    ? `${basis} One speaker said them all, so they tell nothing about other speakers.`
    : basis;
}

const ENOUGH: Record<Units['of'], string> = { utterance: 'a few hundred', speaker: 'at least twenty' };

type Compared = { first: string; other: string; difference: Difference | null; units: Units };

function comparison({ first, other, difference, units: { of, count } }: Compared): Verdict {
  if (!difference)
    return {
      shown: false,
      title: 'Not shown to differ',
      text: `Fewer than six ${of}s with words cannot show a difference, however large. Compare ${ENOUGH[of]}.`,
    };
  const range = `${pointsText(difference.low)} to ${pointsText(difference.high)} points`;
  const figures = `${other} minus ${first}: ${pointsText(difference.value)} points, 95% interval ${range}.`;
  if (difference.verdict === 'not shown')
    return {
      shown: false,
      title: 'Not shown to differ',
      text: `${figures} The interval contains 0; more ${of}s than ${count} may show a difference.`,
    };
  const better = difference.verdict === 'first better' ? first : other;
  return {
    shown: true,
    title: `${better} makes fewer errors`,
    text: `${figures} The interval does not contain 0.`,
  };
}

/** The conclusion of each comparison with the first system, in one sentence. */
export function verdictsOf({ differences, systems, units }: Report): Verdict[] {
  const [first, ...others] = systems.map(({ name }) => name);
  return others.map((other, index) =>
    comparison({ first: first ?? '', other, difference: differences[index] ?? null, units }),
  );
}

/** The caveat for multiple comparisons. */
export const chanceText = ({ differences }: Report): string | undefined =>
  differences.length > 1
    ? `These are ${differences.length} comparisons: if all systems were equal, at least one would look different in up to ${differences.length * 5}% of such tests.`
    : undefined;

/** The figures as a table to copy. */
export function resultRows(report: Report): ResultRow[] {
  const { systems, differences } = report;
  return [
    ...systems.flatMap(({ name, wer, cer, mer, wil, errors }): ResultRow[] => [
      rateRow(`WER of ${name}`, wer),
      rateRow(`CER of ${name}`, cer),
      [`MER of ${name}`, percentText(mer)],
      [`WIL of ${name}`, percentText(wil)],
      [
        `Substituted, deleted, inserted by ${name}`,
        `${errors.substituted}, ${errors.deleted}, ${errors.inserted}`,
      ],
    ]),
    ...differences.flatMap((difference, index): ResultRow[] => {
      if (!difference) return [];
      const { value, low, high } = difference;
      const name = differences.length > 1 ? `Difference of ${systems[index + 1]?.name}` : 'Difference';
      return [[`${name} in points`, pointsText(value), `${pointsText(low)} to ${pointsText(high)}`]];
    }),
  ];
}

/** The text of an enquiry: figures and settings, but no text of the transcripts. */
export function summaryOf(report: Report | null, rules: readonly string[]): string {
  if (!report) return 'I tried the transcript lab.';
  const lines = report.systems.map(({ name, wer, cer, errors }, index) => {
    const interval = wer.interval ? ` (95% interval ${intervalText(wer.interval)})` : '';
    const label = /^system /i.test(name) ? name : systemName(index);
    return `${label}: WER ${percentText(wer.value)}${interval}, CER ${percentText(cer.value)}; ${errors.substituted} substituted, ${errors.deleted} deleted, ${errors.inserted} inserted.`;
  });
  const verdicts = verdictsOf(report);
  return [
    `I scored ${report.utterances} utterances, ${report.words} words, in your transcript lab.`,
    ...lines,
    ...(report.units.of === 'speaker' ? [unitsText(report.units)] : []),
    ...verdicts.map(({ title }, index) =>
      verdicts.length > 1 ? `${systemName(index + 1)} beside ${systemName(0)}: ${title}.` : `${title}.`,
    ),
    `Rules: ${rules.join(', ') || 'none'}.`,
  ].join('\n');
}
