import type { Limit } from './limits.ts';
import type { ReadOutcome } from './read-run.ts';
import type { TableChoice } from './readers/table-columns.ts';
import type { Run } from './run.ts';

/** The run, and the baseline it is compared with. */
export type Side = 'run' | 'base';

/** A run, and notes about the last file, even if it was unreadable. */
export type Tray = ReadOutcome & {
  /** The sample, which is never compared with a visitor's run. */
  isSample: boolean;
  /** The last file, and its columns if the visitor chose them. */
  file: File | null;
  choice: TableChoice | null;
  /** How many bytes of it were read; null if none is being read. */
  bytesRead: number | null;
  /** The number of the last reading. */
  job: number;
};

export const EMPTY: Tray = {
  run: null,
  refused: null,
  faults: [],
  faultCount: 0,
  table: null,
  isSample: false,
  file: null,
  choice: null,
  bytesRead: null,
  job: 0,
};

export type LoadState = {
  trays: Record<Side, Tray>;
  /** Further runs of a series. */
  older: Run[];
  /** Files of a series that are being read or waiting for the others. */
  opening: Tray[];
  /** Whether these replace all runs, ordered by start, or are added to `older`. */
  isArranging: boolean;
  limits: Limit[];
  /** The compared percentile, as an index into PERCENTILES. */
  place: number;
  notes: string[];
  /** Whether anything differs from the example: only then the state is written to the URL. */
  touched: boolean;
  /** How many readings there were. */
  jobs: number;
  /** Changes when limits are set by code, so that their uncontrolled fields are re-created. */
  filled: number;
};

export const traysOf = ({ trays, opening }: LoadState): Tray[] => [...Object.values(trays), ...opening];
