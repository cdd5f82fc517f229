import { csvText } from '../shared/result-table.ts';
import { alignmentFile } from './alignment-file.ts';
import type { Report, Scored } from './score.ts';
import { scliteReport } from './sclite-report.ts';
import { utteranceRows } from './utterance-rows.ts';

export type Format = 'rows' | 'sclite' | 'html';

type Measured = { scored: readonly Scored[]; report: Report; rules: readonly string[] };

/** Excel recognises UTF-8 only with this byte order mark. */
const UTF8_MARK = '\uFEFF';

export const fileNames: Record<Format, { name: string; type: string }> = {
  rows: { name: 'transcripts-rows.csv', type: 'text/csv' },
  sclite: { name: 'transcripts-sclite.txt', type: 'text/plain' },
  html: { name: 'transcripts-aligned.html', type: 'text/html' },
};

/** A file in parts, so that the worker can yield between them. */
export function* partsOf(format: Format, { scored, report, rules }: Measured): Generator<string> {
  const names = report.systems.map(({ name }) => name);
  if (format === 'sclite') yield* scliteReport(scored, names);
  else if (format === 'html') yield* alignmentFile(scored, report, rules);
  else yield UTF8_MARK + csvText(utteranceRows(scored, names));
}
