/** Files committed beside the code, so that pictures can be redrawn without measuring again. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const pathOf = (name: string): string => join(import.meta.dirname, 'data', name);
export const keepFile = (name: string, content: Buffer): Promise<void> => writeFile(pathOf(name), content);
export const keptFile = (name: string): Promise<Buffer> => readFile(pathOf(name));
export const keptPicture = async (name: string): Promise<string> =>
  `data:image/webp;base64,${(await keptFile(name)).toString('base64')}`;
