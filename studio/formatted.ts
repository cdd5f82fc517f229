import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';

/** As `npm run format` would leave it, so that writing it again changes only what is new. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

export const writeEntry = (file: string, comment: string, entry: object): Promise<void> =>
  writeFormatted(file, `# ${comment}\n${stringify(entry, { singleQuote: true, version: '1.1' })}`);
