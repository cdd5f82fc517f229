import type { TableChoice } from './readers/table-columns.ts';
import type { ReadOutcome } from './read-run.ts';

/** `job` is the number of the question; replies to other questions than the last are ignored. */
export type Question =
  { type: 'read'; job: number; file: File; choice: TableChoice | null } | { type: 'cancel'; job: number };

export type Reply =
  { type: 'progress'; job: number; bytes: number } | { type: 'read'; job: number; outcome: ReadOutcome };
