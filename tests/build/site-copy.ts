/**
 * A copy of the project to build in, so that no other build ever sees what a test adds. Its path has a space, and git
 * does not know it.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { cutFonts } from '../../build/fonts.ts';
import { assertInstalled } from '../helpers/assert-installed.ts';

const COPIED = [
  'src',
  'content',
  'contract',
  'metrics',
  'public',
  'samples',
  'build',
  'scripts',
  'server',
  'studio/models/package-lock.json',
  'toolkit',
  '.cache',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
];

type Failure = { code: number; stdout: string; stderr: string };

export type SiteCopy = {
  root: string;
  /** Runs Node in the copy. Rejects with a `Failure`. */
  run(...args: string[]): Promise<string>;
  /** `npm run build -- --plain`. Resolves with the folder of the built site; rejects likewise. */
  build(): Promise<string>;
  /** Replaces a text that must be there. */
  edit(file: string, from: string, to: string): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

export async function copyOfTheSite(): Promise<SiteCopy> {
  assertInstalled();
  // What a fresh clone lacks.
  await cutFonts();
  const root = await mkdtemp(join(tmpdir(), 'site copy '));
  for (const name of COPIED) await cp(name, join(root, name), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  // Astro keeps what it knows of content in node_modules, which is not the copy's own.
  await rename(join(root, 'astro.config.mjs'), join(root, 'site.config.mjs'));
  await writeFile(
    join(root, 'astro.config.mjs'),
    "import site from './site.config.mjs';\nexport default { ...site, cacheDir: './.astro-cache' };\n",
  );
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const run = async (...args: string[]): Promise<string> => {
    await promisify(execFile)(process.execPath, args, { cwd: root, env });
    return join(root, 'dist');
  };
  return {
    root,
    run,
    build: () => run('build/main.ts', '--plain'),
    async edit(file, from, to) {
      const path = join(root, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`);
      await writeFile(path, text.replace(from, to));
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** What a build that must fail said. */
export const failureOf = (build: Promise<unknown>): Promise<Failure> =>
  build.then(
    () => Promise.reject(new Error('The build did not fail')),
    (error: Failure) => error,
  );
