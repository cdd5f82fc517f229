import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Coding } from '../site/content-negotiation.ts';
import type { StoredFile } from '../site/site-files.ts';

/** The codings that every server to which we export knows. */
export const EXPORTED_CODINGS = ['br', 'gzip'] as const satisfies Coding[];

async function put(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** The files as they are: what compresses by itself needs no more. What the build keeps for itself stays behind. */
export async function copyPlain(stored: readonly StoredFile[], dir: string, out: string): Promise<void> {
  for (const { name } of stored) {
    await mkdir(dirname(join(out, name)), { recursive: true });
    await cp(join(dir, name), join(out, name));
  }
}

/** One folder a coding, in which a file keeps its name and so its type. */
export async function copyByCoding(stored: readonly StoredFile[], out: string): Promise<void> {
  for (const { name, variants } of stored)
    for (const { coding, bytes } of variants)
      if (coding === 'identity' || coding === 'br' || coding === 'gzip')
        await put(join(out, coding, name), bytes);
}

const endings: Record<(typeof EXPORTED_CODINGS)[number], string> = { br: '.br', gzip: '.gz' };

/** Compressed copies beside each file, by their ending. */
export async function copyBeside(stored: readonly StoredFile[], out: string): Promise<void> {
  for (const { name, variants } of stored)
    for (const { coding, bytes } of variants) {
      await put(join(out, coding === 'identity' ? name : name + endings[coding]), bytes);
    }
}
