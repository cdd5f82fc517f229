import { decodeText } from './decode-text.ts';
import { parsedJson } from './parsed-json.ts';

export type ReadFile = { name: string; text: string };

/** Larger files are skipped with a note. */
const MOST_BYTES = 50_000_000;

/** The state in a file saved by a lab. Anything else may be megabytes of JSON, left to the worker. */
export const savedIn = (text: string): unknown =>
  /^\s*\{\s*"lab"/.test(text) ? parsedJson(text) : undefined;

/** Decodes files as text, with a note for each that could not be read. */
export async function readFiles(files: readonly File[]): Promise<{ read: ReadFile[]; notes: string[] }> {
  const read: ReadFile[] = [];
  const notes: string[] = [];
  for (const file of files) {
    if (file.size > MOST_BYTES) {
      notes.push(`${file.name} is larger than 50 MB and was not opened.`);
      continue;
    }
    try {
      const decoded = await decodeText(file, file.name);
      if ('fault' in decoded) notes.push(decoded.fault);
      else {
        read.push({ name: file.name, text: decoded.text });
        if (decoded.note) notes.push(decoded.note);
      }
    } catch {
      notes.push(`${file.name} could not be read: the browser refused it, or it is a folder.`);
    }
  }
  return { read, notes };
}
