import { countText } from '../../lib/figure-format.ts';
import { intervalText, percentText, pointsText } from '../../lib/rate-text.ts';
import { rateRow, type ResultRow } from '../shared/result-table.ts';
import type { Report } from './score.ts';
import type { Units } from './units.ts';

export type Verdict = { shown: boolean; title: string; text: string };

/** What the intervals resample, and what that leaves open. */
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

/** The conclusion of the comparison in one sentence. */
export function verdictOf({ difference, systems, units }: Report): Verdict | undefined {
  const [first, second] = systems;
  if (!first || !second) return undefined;
  if (!difference)
    return {
      shown: false,
      title: 'Not shown to differ',
      text: `Fewer than six ${units.of}s with words cannot show a difference, however large. Compare ${ENOUGH[units.of]}.`,
    };
  const range = `${pointsText(difference.low)} to ${pointsText(difference.high)} points`;
  const figures = `${second.name} minus ${first.name}: ${pointsText(difference.value)} points, 95% interval ${range}.`;
  if (difference.verdict === 'not shown')
    return {
      shown: false,
      title: 'Not shown to differ',
      text: `${figures} It holds 0; more ${units.of}s than ${units.count} may show a difference.`,
    };
  const better = difference.verdict === 'first better' ? first : second;
  return { shown: true, title: `${better.name} makes fewer errors`, text: `${figures} It does not hold 0.` };
}

/** The figures as a table to copy. */
export function resultRows(report: Report): ResultRow[] {
  const { systems, difference } = report;
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
    ...(difference
      ? [
          [
            'Difference in points',
            pointsText(difference.value),
            `${pointsText(difference.low)} to ${pointsText(difference.high)}`,
          ] as const,
        ]
      : []),
  ];
}

/** The text of an enquiry: figures and settings, but no text of the transcripts. */
export function summaryOf(report: Report | null, rules: readonly string[]): string {
  if (!report) return 'I tried the transcript lab.';
  const lines = report.systems.map(({ name, wer, cer, errors }, index) => {
    const interval = wer.interval ? ` (95% interval ${intervalText(wer.interval)})` : '';
    const label = /^system /i.test(name) ? name : `System ${'AB'[index]}`;
    return `${label}: WER ${percentText(wer.value)}${interval}, CER ${percentText(cer.value)}; ${errors.substituted} substituted, ${errors.deleted} deleted, ${errors.inserted} inserted.`;
  });
  const verdict = verdictOf(report);
  return [
    `I scored ${report.utterances} utterances, ${report.words} words, in your transcript lab.`,
    ...lines,
    ...(report.units.of === 'speaker' ? [unitsText(report.units)] : []),
    ...(verdict ? [`${verdict.title}.`] : []),
    `Rules: ${rules.join(', ') || 'none'}.`,
  ].join('\n');
}
