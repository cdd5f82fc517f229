import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { decodeText } from '../src/labs/shared/decode-text.ts';
import { BadInput } from './measurement.ts';

export type Input = { name: string; blob: Blob };

/** A file, or standard input as `-`. */
export async function inputOf(path: string): Promise<Input> {
  if (path === '-') return { name: 'standard input', blob: new Blob([await buffer(process.stdin)]) };
  try {
    return { name: basename(path), blob: new Blob([await readFile(path)]) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = { ENOENT: 'does not exist', EISDIR: 'is a folder', EACCES: 'may not be read' }[code ?? ''];
    throw new BadInput(`${path} ${reason ?? `could not be read (${code})`}.`);
  }
}

/** The text of an input, and a note on how it was read. */
export async function textOf({ name, blob }: Input): Promise<{ text: string; notes: string[] }> {
  const decoded = await decodeText(blob, name);
  if ('fault' in decoded) throw new BadInput(decoded.fault);
  return { text: decoded.text, notes: decoded.note ? [decoded.note] : [] };
}

type Faults = { faults: readonly { line: number; text: string }[]; faultCount: number };

/** The lines that were skipped. */
export function faultNotes(name: string, { faults, faultCount }: Faults): string[] {
  const rest = faultCount - faults.length;
  return [
    ...faults.map(({ line, text }) => `${name}, line ${line}: ${text}.`),
    ...(rest > 0 ? [`${name}: and ${rest} more lines.`] : []),
  ];
}
