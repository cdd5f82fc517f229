import { alignmentPage, type AlignmentPage, type View } from './alignment-page.ts';
import type { Outcome } from './messages.ts';
import { readSource } from './read-source.ts';
import { reportOf, scoreUtterances, type Scored } from './score.ts';
import type { Settings, Source } from './source.ts';

/** The first ones are enough to see what is wrong with the file. */
const FAULTS_SHOWN = 50;

/** Runs in the worker, and for the example at build time. */
export function measure(
  source: Source,
  settings: Settings,
  view: View,
): { outcome: Outcome; scored: Scored[] } {
  const { utterances, systems, faults, table } = readSource(source);
  const scored = scoreUtterances(utterances, settings);
  const report = reportOf(scored, systems) ?? null;
  const page: AlignmentPage | null = report && alignmentPage(scored, view);
  const said = { faults: faults.slice(0, FAULTS_SHOWN), faultCount: faults.length, table: table ?? null };
  return { outcome: { report, page, ...said }, scored };
}
