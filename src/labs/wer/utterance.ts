import type { Fault } from '../shared/read-table.ts';
import type { Columns } from './source.ts';

export type Utterance = {
  id: string;
  /** Its line in the source, from 1. */
  line: number;
  group: string;
  /** The speaker, if the source names one. */
  speaker?: string;
  reference: string;
  /** If the reference has alternatives: its pieces with their alternatives. */
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
