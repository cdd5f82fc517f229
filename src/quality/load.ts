/** Reads content/quality/, and names what is wrong when a file is not what `npm run quality` writes. */
import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { historySchema, reportSchema, type HistoryEntry, type QualityReport } from './report-schema.ts';

export const REPORT = 'content/quality/report.json';
export const HISTORY = 'content/quality/history.jsonl';

function parse<Schema extends z.ZodType>(source: string, schema: Schema, file: string): z.infer<Schema> {
  const invalid = (reasons: string[]) =>
    new Error(
      `${file} is not what npm run quality writes:\n${reasons.map((reason) => `  ${reason}`).join('\n')}\nRun npm run quality, or restore the file from git.`,
    );
  let data: unknown;
  try {
    data = JSON.parse(source);
  } catch (error) {
    throw invalid([`invalid JSON (${(error as Error).message})`]);
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw invalid(
    result.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole file'}: ${message}`),
  );
}

export const readReport = (source: string): QualityReport => parse(source, reportSchema, REPORT);

/** One run per line, oldest first. */
export const readHistory = (source: string): HistoryEntry[] =>
  source
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => parse(line, historySchema, `${HISTORY}, line ${index + 1},`));

const contentsOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/** Undefined until `npm run quality` has run. */
export function loadReport(): QualityReport | undefined {
  const source = contentsOf(REPORT);
  return source === undefined ? undefined : readReport(source);
}

export const loadHistory = (): HistoryEntry[] => readHistory(contentsOf(HISTORY) ?? '');
