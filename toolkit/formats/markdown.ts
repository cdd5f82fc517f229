import type { Measurement } from '../measurement.ts';
import { intervalText, valueText } from './figure-text.ts';

const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll('<', '&lt;');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** For the summary of a pipeline and for a comment on a pull request. */
export function markdownOutput(
  { command, of, figures, gates, notes }: Measurement,
  link: string | undefined,
): string {
  const parts = [
    `### ${command}: ${cell(of)}`,
    gates.length > 0 &&
      table(
        ['gate', 'verdict', 'found'],
        gates.map(({ name, verdict, text }) => [name, verdict, text]),
      ),
    table(
      ['figure', 'value', '95% interval'],
      figures.map((one) => [one.name, valueText(one), intervalText(one)]),
    ),
    notes.map((note) => `- ${cell(note)}`).join('\n'),
    link && `[The lab with these settings](${link})`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
