/** A copy of the site to build in, so that no other build ever sees what a test adds. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { cutFonts } from '../../build/fonts.ts';

const COPIED = [
  'src',
  'content',
  'contract',
  'metrics',
  'public',
  'samples',
  '.cache/fonts',
  'package.json',
  'tsconfig.json',
  'astro.config.mjs',
];

export type SiteCopy = {
  root: string;
  /** Resolves with the folder of the built site; rejects with what the build said. */
  build(): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
};

export async function copyOfTheSite(): Promise<SiteCopy> {
  await cutFonts();
  const root = await mkdtemp(join(tmpdir(), 'site-copy-'));
  for (const name of COPIED) {
    await cp(name, join(root, name), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await writeFile(
    join(root, 'copy.config.mjs'),
    "import site from './astro.config.mjs';\nexport default { ...site, cacheDir: './.astro-cache' };\n",
  );
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  return {
    root,
    async build() {
      const astro = resolve('node_modules/.bin/astro');
      await promisify(execFile)(astro, ['build', '--config', 'copy.config.mjs', '--silent'], {
        cwd: root,
        env,
      });
      return join(root, 'dist');
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
