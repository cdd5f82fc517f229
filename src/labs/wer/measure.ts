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

/** Runs in the worker, and for the example at build time. */
export function measure(
  source: Source,
  settings: Settings,
  view: View,
): { outcome: Outcome; scored: Scored[] } {
  const { utterances, systems, faults, table = null } = readSource(source);
  const scored = scoreUtterances(utterances, settings);
  const report = reportOf(scored, systems) ?? null;
  const page = report && alignmentPage(scored, view);
  return { outcome: { report, page, ...firstFaults(faults), table }, scored };
}
