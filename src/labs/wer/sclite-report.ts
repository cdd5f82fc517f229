/** The alignment in the format of sclite's `-o pra`, including its spelling mistake, which parsers expect. */
import type { Aligned } from '../../../metrics/alignment.ts';
import type { Scored } from './score.ts';

const LETTERS = { ok: ' ', sub: 'S', del: 'D', ins: 'I' } as const;
const encoder = new TextEncoder();
/** sclite aligns columns by bytes. */
const widthOf = (text: string): number => encoder.encode(text).length;

/** Pads both words to the width of the wider one. */
function column(token: Aligned): [reference: string, hypothesis: string, mark: string] {
  const said = 'reference' in token ? token.reference : undefined;
  const heard = 'hypothesis' in token ? token.hypothesis : undefined;
  const width = Math.max(widthOf(said ?? ''), widthOf(heard ?? ''));
  const cell = (text?: string): string =>
    text === undefined ? '*'.repeat(width) : text + ' '.repeat(width - widthOf(text));
  return [cell(said), cell(heard), LETTERS[token.op].padEnd(width)];
}

const row = (label: string, cells: readonly string[]): string =>
  `${label}${cells.map((cell) => `${cell} `).join('')}\n`;

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

function utteranceText({ id, systems }: Scored, system: number): string {
  const { errors, aligned } = systems[system] ?? { errors: undefined, aligned: [] };
  const columns = aligned.map(column);
  const { correct = 0, substituted = 0, deleted = 0, inserted = 0 } = errors ?? {};
  return [
    `id: (${onOneLine(id)})\n`,
    `Scores: (#C #S #D #I) ${correct} ${substituted} ${deleted} ${inserted}\n`,
    'Attributes: Case_sensitve \n',
    row(
      'REF:  ',
      columns.map(([reference]) => reference),
    ),
    row(
      'HYP:  ',
      columns.map(([, hypothesis]) => hypothesis),
    ),
    row(
      'Eval: ',
      columns.map(([, , mark]) => mark),
    ),
    '\n',
  ].join('');
}

const speakerName = (speaker: string): string => onOneLine(speaker).trim() || 'all';
const numbered = (index: number, width: number): string => String(index).padStart(width);

/** In parts, since it is as long as all texts together. */
export function* scliteReport(scored: readonly Scored[], systems: readonly string[]): Generator<string> {
  const speakers = [...Map.groupBy(scored, ({ speaker = '' }) => speakerName(speaker))];
  for (const [system, name] of systems.entries()) {
    const list = speakers.map(([speaker], index) => `${numbered(index, 5)}:  ${speaker}\n`).join('');
    yield `\n\n\t\tDUMP OF SYSTEM ALIGNMENT STRUCTURE\n\nSystem name:   ${onOneLine(name)}\n\nSpeakers: \n${list}\n`;
    for (const [index, [speaker, members]] of speakers.entries()) {
      yield `Speaker sentences${numbered(index, 4)}:  ${speaker}   #utts: ${members.length}\n`;
      for (const one of members) yield utteranceText(one, system);
    }
    yield '\n';
  }
}
