/**
 * Builds the package's program, which needs nothing but Node, and the licences of what is in it. `npm run toolkit` writes
 * them to toolkit/dist.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The folders of the packages that these source files belong to. */
const packagesOf = (sources: readonly string[]): string[] => [
  ...new Set(sources.flatMap((source) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? [])),
];

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return [`${name} ${version} (${license})`, text].filter(Boolean).join('\n\n');
}

export async function bundle(outdir: string): Promise<void> {
  const { url } = parse(readFileSync(here('../content/site.yaml'), 'utf8')) as { url: string };
  const { metafile } = await build({
    entryPoints: { 'plumbline-cli': here('cli.ts') },
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: '[name]',
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // The SDK brings ajv otherwise, which is larger than the rest of it.
    conditions: ['workerd'],
    define: { 'process.env.PLUMBLINE_SITE': JSON.stringify(url) },
    metafile: true,
    absWorkingDir: here('..'),
    logLevel: 'error',
  });
  const licences = packagesOf(Object.keys(metafile.inputs))
    .toSorted()
    .map((folder) => licenceOf(here(`../${folder}`)));
  writeFileSync(join(outdir, 'THIRD_PARTY.txt'), `${licences.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`);
}

if (import.meta.main) await bundle(here('dist'));
