import type { MeasuredOutcome, MeasuredQuestion, MeasuredReply } from '../shared/measured-state.ts';
import { countText } from '../../lib/figure-format.ts';
import { firstFaults } from '../shared/read-table.ts';
import { alignmentPage, type AlignmentPage, type View } from './alignment-page.ts';
import type { Format } from './export-formats.ts';
import { readSource } from './read-source.ts';
import { replacementList } from './replacement-list.ts';
import { reportOf, scoreUtterances, type Effects, type Report, type Scored } from './score.ts';
import type { Kept, Settings, Source } from './source.ts';
import type { Read } from './utterance.ts';

/** The number of replacements in a list, and a note for each unused line. */
export type ListOutcome = { count: number; notes: string[] };
export type Outcome = MeasuredOutcome<Report, AlignmentPage, Read['table'] | null> & {
  list: ListOutcome | null;
};
export type MadeFile = { name: string; content: Blob };
export type Question = MeasuredQuestion<Kept, View> | { type: 'export'; job: number; format: Format };
export type Reply =
  | MeasuredReply<Outcome>
  | { type: 'effects'; job: number; effects: Effects }
  | { type: 'exported'; job: number; file: MadeFile };

function listOutcome(list: Settings['list']): ListOutcome | null {
  if (!list) return null;
  const { count, faults: all } = replacementList(list.text);
  const { faults, faultCount } = firstFaults(all);
  const rest = faultCount - faults.length;
  return {
    count,
    notes: [
      ...faults.map(({ line, text }) => `${list.name}, line ${line}: ${text}.`),
      ...(rest > 0 ? [`${list.name}: and ${countText(rest, 'more line')}.`] : []),
    ],
  };
}

type Asked = { settings: Settings; view: View };

export function outcomeOf(
  { systems, faults, table }: Read,
  scored: Scored[],
  { settings, view }: Asked,
): Outcome {
  const report = reportOf(scored, systems) ?? null;
  return {
    report,
    page: report && alignmentPage(scored, view),
    ...firstFaults(faults),
    table: table ?? null,
    list: listOutcome(settings.list),
  };
}

/** How many utterances are scored between two signs of progress. */
const PIECE = 2000;

/** Measures everything at once, for the example at build time and on the command line. */
export function measure(
  source: Source,
  settings: Settings,
  view: View,
  onProgress: (done: number, of: number) => void = () => {},
): { outcome: Outcome; scored: Scored[] } {
  const read = readSource(source);
  const scored: Scored[] = [];
  for (let from = 0; from < read.utterances.length; from += PIECE) {
    onProgress(from, read.utterances.length);
    scored.push(...scoreUtterances(read.utterances.slice(from, from + PIECE), settings));
  }
  return { outcome: outcomeOf(read, scored, { settings, view }), scored };
}
