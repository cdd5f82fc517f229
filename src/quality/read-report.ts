/** Reads what `npm run quality` wrote, and names what it could not have written. */
import {
  qualityHistorySchema,
  qualityReportSchema,
  type QualityHistory,
  type QualityReport,
} from './report-schema.ts';

type Issue = { path: PropertyKey[]; message: string };

const placeOf = (at: PropertyKey[]): string =>
  at
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

function refuse(file: string, issues: Issue[]): never {
  const lines = issues.map(({ path: at, message }) => `  ${placeOf(at) || '(the whole)'}: ${message}`);
  throw new Error(
    `${file} is not what npm run quality writes:\n${lines.join('\n')}\nRun npm run quality, or take the file from git.`,
  );
}

function parsed(source: string, file: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    return refuse(file, [{ path: [], message: `no JSON (${(error as Error).message})` }]);
  }
}

export function readReport(source: string): QualityReport {
  const result = qualityReportSchema.safeParse(parsed(source, 'content/quality/report.json'));
  return result.success ? result.data : refuse('content/quality/report.json', result.error.issues);
}

/** One run a line, the oldest first. */
export function readHistory(source: string): QualityHistory[] {
  return source
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const file = `content/quality/history.jsonl, line ${index + 1},`;
      const result = qualityHistorySchema.safeParse(parsed(line, file));
      return result.success ? result.data : refuse(file, result.error.issues);
    });
}
