import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';

/** Formats like `npm run format`, so that diffs show only real changes. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

export const writeEntry = (file: string, comment: string, entry: object): Promise<void> =>
  writeFormatted(file, `# ${comment}\n${stringify(entry, { singleQuote: true, version: '1.1' })}`);
