import { existsSync, readFileSync } from 'node:fs';
import { readHistory, readReport } from './read-report.ts';
import type { QualityHistory, QualityReport } from './report-schema.ts';

export const REPORT = 'content/quality/report.json';
export const HISTORY = 'content/quality/history.jsonl';

const sourceOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/** Undefined until `npm run quality` has run. */
export function loadReport(): QualityReport | undefined {
  const source = sourceOf(REPORT);
  return source === undefined ? undefined : readReport(source);
}

export const loadHistory = (): QualityHistory[] => readHistory(sourceOf(HISTORY) ?? '');
