import { countText, formatNumber } from '../../lib/figure-format.ts';
import type { ReadOutcome } from './read-run.ts';
import type { ColumnRole } from './readers/table-columns.ts';
import type { Run } from './run.ts';

export const roleNames: Record<ColumnRole, string> = {
  time: 'Time sent',
  duration: 'Duration',
  name: 'Endpoint',
  result: 'Result',
  users: 'Users',
};

/** Faults in a HAR are numbered by entry, all others by line. */
export const placeIn = (run: Run | null) => (line: number) =>
  line === 0 ? 'At its end' : `${run?.format === 'HAR' ? 'Entry' : 'Line'} ${formatNumber(line)}`;

/** The maximum that a report lists. */
const MOST_FAULTS = 5;

/** Which columns and which unit were taken. */
export function columnNotes({ run, table }: Pick<ReadOutcome, 'run' | 'table'>): string[] {
  if (!run || !table) return [];
  const { columns, unit } = table.choice;
  const roles = Object.entries(columns).flatMap(([role, column]) =>
    column ? [`${roleNames[role as ColumnRole].toLowerCase()} in column “${column}”`] : [],
  );
  return [`Of ${run.name}: ${roles.join(', ')}; durations in ${unit}.`];
}

/** What was assumed about a file, and what was skipped. */
export function readingNotes(outcome: Omit<ReadOutcome, 'refused'>): string[] {
  const { run, faults, faultCount } = outcome;
  if (!run) return [];
  const shown = faults.slice(0, MOST_FAULTS);
  return [
    ...columnNotes(outcome),
    ...(faultCount > 0 ? [`${countText(faultCount, 'line')} of ${run.name} could not be read.`] : []),
    ...shown.map(({ line, text }) => `${placeIn(run)(line)}: ${text}.`),
    ...(faultCount > shown.length ? [`And ${countText(faultCount - shown.length, 'more line')}.`] : []),
  ];
}
