/**
 * Subsets the three typefaces to the characters that the sources contain and the weights that the design uses.
 * src/styles/fonts.css takes the result from .cache/fonts. Licences: public/font-licences.txt.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const OUT = '.cache/fonts';
const PRINTED = ['content/**/*.{yaml,yml,md,json}', 'src/**/*.{ts,tsx,astro,yaml}', 'contract/**/*.ts'];
/** The desk takes the typefaces of the pages as they are: a letter of its own must not change theirs. */
const NOT_PRINTED = ['src/desk/**', 'contract/desk/**'];
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

type Cut = {
  name: string;
  file: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** All features of the three faces would add 16 kB. */
  features: string[];
};

const fontsource = (family: string, file: string) =>
  `node_modules/@fontsource-variable/${family}/files/${file}`;

const CUTS: Cut[] = [
  {
    name: 'display',
    file: fontsource('bricolage-grotesque', 'bricolage-grotesque-latin-standard-normal.woff2'),
    axes: { wght: 700, opsz: 60, wdth: 100 },
    features: ['kern', 'tnum'],
  },
  {
    name: 'text',
    file: fontsource('instrument-sans', 'instrument-sans-latin-wght-normal.woff2'),
    axes: { wght: { min: 400, max: 600 } },
    features: ['kern', 'tnum'],
  },
  {
    name: 'mono',
    file: fontsource('jetbrains-mono', 'jetbrains-mono-latin-wght-normal.woff2'),
    axes: { wght: 500 },
    features: [],
  },
];

async function printedCharacters(): Promise<string> {
  const characters = new Set(ASCII);
  for await (const file of glob(PRINTED, { exclude: ['**/*.test.*', ...NOT_PRINTED] })) {
    for (const character of await readFile(file, 'utf8')) if (character >= ' ') characters.add(character);
  }
  return [...characters].toSorted().join('');
}

/** Does nothing when neither the characters nor the settings have changed. */
export async function cutFonts(): Promise<void> {
  const text = await printedCharacters();
  const stamp = createHash('sha256')
    .update(JSON.stringify([text, CUTS]))
    .digest('hex');
  const stampFile = join(OUT, 'stamp');
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return;

  await mkdir(OUT, { recursive: true });
  for (const cut of CUTS) {
    const source = await readFile(cut.file);
    // The renderer of the share pictures does not read woff2.
    for (const [suffix, targetFormat] of [
      ['woff2', 'woff2'],
      ['ttf', 'sfnt'],
    ] as const) {
      const options = { targetFormat, variationAxes: cut.axes, keepFeatures: cut.features, noHinting: true };
      await writeFile(join(OUT, `${cut.name}.${suffix}`), await subsetFont(source, text, options));
    }
  }
  await writeFile(stampFile, stamp);
}

// `npm run dev` needs the fonts and no other step of the build.
if (import.meta.main) await cutFonts();
