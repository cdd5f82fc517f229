/** The downloads of /docs/toolkit: the package as npm would pack it, and the tables that the page measures. */
import { cp, glob, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'tar';
import { bundle } from './bundle.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** npm dates every file of a package like this, so that the same content gives the same archive. */
const DATED = new Date('1985-10-26T08:15:00Z');

/** The archive has no version in its name, so that its address stays the same. */
export async function packToolkit(folder: string): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'toolkit-'));
  const { name, files } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8')) as {
    name: string;
    files: string[];
  };
  const entries = ['package.json', ...files];
  for (const entry of entries) if (entry !== 'dist') await cp(join(here, entry), join(stage, entry));
  await bundle(join(stage, 'dist'));
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.tgz`);
  await create({ file, cwd: stage, gzip: true, portable: true, prefix: 'package', mtime: DATED }, entries);
  await rm(stage, { recursive: true });
  for await (const table of glob('samples/toolkit/*.csv'))
    await cp(table, join(folder, 'samples', basename(table)));
}
