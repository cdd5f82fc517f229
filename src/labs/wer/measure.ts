import type { MeasuredOutcome, MeasuredQuestion, MeasuredReply } from '../shared/measured-state.ts';
import { firstFaults } from '../shared/read-table.ts';
import { alignmentPage, type AlignmentPage, type View } from './alignment-page.ts';
import { readSource } from './read-source.ts';
import { reportOf, scoreUtterances, type Effects, type Report, type Scored } from './score.ts';
import type { Kept, Settings, Source } from './source.ts';
import type { Read } from './utterance.ts';

export type Outcome = MeasuredOutcome<Report, AlignmentPage, Read['table'] | null>;
export type Question = MeasuredQuestion<Kept, View>;
export type Reply = MeasuredReply<Outcome> | { type: 'effects'; job: number; effects: Effects };

export function outcomeOf({ systems, faults, table }: Read, scored: Scored[], view: View): Outcome {
  const report = reportOf(scored, systems) ?? null;
  return {
    report,
    page: report && alignmentPage(scored, view),
    ...firstFaults(faults),
    table: table ?? null,
  };
}

/** All at once, for the example at build time. */
export function measure(
  source: Source,
  settings: Settings,
  view: View,
): { outcome: Outcome; scored: Scored[] } {
  const read = readSource(source);
  const scored = scoreUtterances(read.utterances, settings);
  return { outcome: outcomeOf(read, scored, view), scored };
}
