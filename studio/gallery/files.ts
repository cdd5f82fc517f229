import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What was measured, kept so that every picture can be drawn again without measuring again. */
export const DATA = 'studio/gallery/data';

export async function keep(name: string, measured: object): Promise<void> {
  await mkdir(DATA, { recursive: true });
  const record = { measuredOn: new Date().toISOString().slice(0, 10), ...measured };
  // One line for each list of plain values: a thousand latencies are one series, not a thousand lines of diff.
  const text = JSON.stringify(record, null, 1).replace(/\[[^[\]{}]*\]/g, (list) =>
    list.replace(/\s*\n\s*/g, ' '),
  );
  await writeFile(join(DATA, `${name}.json`), `${text}\n`);
}

export async function kept<T>(name: string): Promise<T & { measuredOn: string }> {
  return JSON.parse(await readFile(join(DATA, `${name}.json`), 'utf8')) as T & { measuredOn: string };
}
