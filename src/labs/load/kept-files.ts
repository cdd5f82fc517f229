/** Files saved by this lab: small enough to read on the main thread. */
import { parsedJson } from '../shared/parsed-json.ts';
import { noLimitsFile, openedLimits, type OpenedLimits } from './limits-file.ts';

const MOST_BYTES = 2_000_000;

/** The state in such a file; undefined for anything else, which may be gigabytes. */
export async function smallJson(file: File): Promise<unknown> {
  if (file.size > MOST_BYTES || !file.name.endsWith('.json')) return undefined;
  // A folder has a size but no text.
  return parsedJson(await file.text().catch(() => ''));
}

export const limitsInFile = async (file: File): Promise<OpenedLimits> =>
  openedLimits(await smallJson(file), file.name) ?? { fault: noLimitsFile(file.name) };
