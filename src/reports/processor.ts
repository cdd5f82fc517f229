import { formatNumber } from '../lib/figure-format.ts';
import { number } from './report-data.ts';

/** What both load reports set before a run. */
export const limitColumns = { loadBefore: number, limitMs: number, patienceMs: number };

/** Cores in use during a step: the tested process, the sender, and all others. */
export const coreColumns = { seconds: number, server: number, generator: number, others: number };
export type Cores = { seconds: number; server: number; generator: number; others: number };

export const coresText = (cores: number): string => formatNumber(cores, 2);
export const coreCells = ({ server, generator, others }: Cores): string[] =>
  [server, generator, others].map(coresText);

/** Processor time of the tested process for each of so many requests. */
export const cpuMsOf = ({ server, seconds }: Cores, requests: number): number =>
  (server * seconds * 1000) / requests;
