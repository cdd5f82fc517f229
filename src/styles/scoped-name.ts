/**
 * Class names of the built site: `src/sections/service/hero.module.css` .inner → `cf1`, the file's place among the
 * style sheets and the name's place in it. Written out they cost 300 bytes a page; development keeps them readable.
 */
import { globSync } from 'node:fs';

/** Every name of the built site, and no global one: build/prune-styles.ts knows by it what a page may do without. */
export const SHORT_NAME = String.raw`(?<![\w-])[a-z]{2}\d+(?![\w-])`;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const COMMENT = /\/\*[\s\S]*?\*\//g;
const SCOPED = /(?:\.|@keyframes )([a-z][\w-]*)/gi;

const isLab = (file: string): number => Number(file.startsWith('src/labs/'));

/** Labs last: another one renames no class of the other pages, some of which have few bytes to spare. */
const sheets = globSync('src/**/*.module.css')
  .toSorted()
  .toSorted((one, other) => isLab(one) - isLab(other));

/** aa … zz. */
const twoLetters = (place: number): string =>
  LETTERS.charAt(Math.floor(place / LETTERS.length)) + LETTERS.charAt(place % LETTERS.length);

const placeOf = (item: string, items: string[]): number => {
  const place = items.indexOf(item);
  if (place < 0) throw new Error(`${item} is not among the names that can be scoped`);
  return place;
};

const pathOf = (file: string): string => file.slice(file.lastIndexOf('/src/') + 1).replace(/\?.*$/, '');

export function shortName(name: string, file: string, css: string): string {
  const names = new Set(Array.from(css.replaceAll(COMMENT, '').matchAll(SCOPED), ([, found]) => found ?? ''));
  return `${twoLetters(placeOf(pathOf(file), sheets))}${placeOf(name, [...names])}`;
}

/** `src/sections/service/hero.module.css` .inner → `service-hero_inner`. */
export function readableName(name: string, file: string): string {
  const path = pathOf(file).replace(/^src\/(?:(?:sections|islands|ui)\/)?/, '');
  return `${path.replace(/\.module\.css$/, '').replaceAll('/', '-')}_${name}`;
}
