import { markdownRows, markdownText } from '../../src/labs/shared/result-table.ts';
import type { Measurement } from '../measurement.ts';
import { intervalText, valueText } from './figure-text.ts';

/** For the summary of a pipeline and for a comment on a pull request. */
export function markdownOutput(
  { command, of, figures, gates, notes }: Measurement,
  link: string | undefined,
): string {
  const gateRows = gates.map(({ name, verdict, text }) => [name, verdict, text]);
  const figureRows = figures.map((one) => [one.name, valueText(one), intervalText(one)]);
  const parts = [
    `### ${command}: ${markdownText(of)}`,
    gates.length > 0 && markdownRows([['gate', 'verdict', 'found'], ...gateRows]),
    markdownRows([['figure', 'value', '95% interval'], ...figureRows]),
    notes.map((note) => `- ${markdownText(note)}`).join('\n'),
    link && `[The lab with these settings](${link})`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
