import type { Fault } from '../shared/read-table.ts';
import type { Columns } from './source.ts';

export type Utterance = {
  id: string;
  /** Its line in the source, from 1. */
  line: number;
  group: string;
  /** Who said it, where the source says so. */
  speaker?: string;
  reference: string;
  /** Where the reference leaves several words open: its pieces, each with the alternatives to it. */
  choices?: string[][];
  /** The transcript of each system. */
  heard: string[];
};

export type Read = {
  utterances: Utterance[];
  systems: string[];
  faults: Fault[];
  /** For tables: the columns to choose from, the chosen ones, and a sentence for each that was guessed among several. */
  table?: { names: string[]; columns: Columns; assumed: string[] };
};
