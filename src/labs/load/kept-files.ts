/** Files that were downloaded here: small, and read on the page itself. */
import { parsedJson } from '../shared/parsed-json.ts';
import { noLimitsFile, openedLimits, type OpenedLimits } from './limits-file.ts';

const MOST_BYTES = 2_000_000;

/** What such a file holds; undefined for anything else, which may be gigabytes. */
export async function smallJson(file: File): Promise<unknown> {
  if (file.size > MOST_BYTES || !file.name.endsWith('.json')) return undefined;
  // A folder has a size and no text.
  return parsedJson(await file.text().catch(() => ''));
}

export const limitsInFile = async (file: File): Promise<OpenedLimits> =>
  openedLimits(await smallJson(file), file.name) ?? { fault: noLimitsFile(file.name) };
