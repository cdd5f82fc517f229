/** Builds the package's only program: one file that needs nothing but Node. `npm run toolkit` writes it to toolkit/dist. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export async function bundle(outfile: string): Promise<void> {
  const { url } = parse(readFileSync(here('../content/site.yaml'), 'utf8')) as { url: string };
  await build({
    entryPoints: [here('cli.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    define: { 'process.env.PLUMBLINE_SITE': JSON.stringify(url) },
    logLevel: 'error',
  });
}

if (import.meta.main) await bundle(here('dist/plumbline-cli.js'));
