import { number, type ReportData, rowOf, text } from '../report-data.ts';
import { readTables } from './tables.ts';
import { heardTerms } from './terms.ts';

export function readSpeech(data: ReportData) {
  const { terms, termsHeard, ...tables } = readTables(data);
  const { utterances } = tables;
  return {
    ...tables,
    vocabulary: terms,
    terms: heardTerms({ terms, termsHeard }),
    settings: rowOf(data, 'settings', {
      lineLowHz: number,
      lineHighHz: number,
      loudNoiseDb: number,
      lossRate: number,
      modelBytes: number,
      searchOptions: text,
      loadBefore: number,
    }),
    people: utterances.filter(({ kind }) => kind === 'human'),
    synthetic: utterances.filter(({ kind }) => kind === 'synthetic'),
  };
}
export type Speech = ReturnType<typeof readSpeech>;
