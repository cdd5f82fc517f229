import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readableName, SHORT_NAME, shortName } from './scoped-name.ts';

const sheets = globSync('src/**/*.module.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }));
const classesOf = (css: string) =>
  new Set(Array.from(css.matchAll(/^\s*\.([a-z][\w-]*)/gim), ([, name]) => name ?? ''));

test('no two classes of the site share a short name', () => {
  const names = sheets.flatMap(({ file, css }) =>
    [...classesOf(css)].map((name) => shortName(name, `/anywhere/${file}`, css)),
  );
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
});

test('a short name depends neither on the folder of the project nor on comments', () => {
  const { file, css } = sheets[0] ?? { file: '', css: '' };
  const [name = ''] = classesOf(css);
  const short = shortName(name, `/home/a/src/b/${file}`, css);
  expect(shortName(name, `/c/${file}?inline`, `/* .earlier */${css}`)).toBe(short);
});

test('refuses a sheet or a class that it does not know', () => {
  expect(() => shortName('a', '/x/src/none.module.css', '.a{}')).toThrow('src/none.module.css');
  expect(() => shortName('b', `/x/${sheets[0]?.file}`, '.a{}')).toThrow('b is not among');
});

test('every short name is known for one, and no global class, tag or attribute is', () => {
  const isShort = (name: string) => new RegExp(`^${SHORT_NAME}$`).test(name);
  for (const { file, css } of sheets)
    for (const name of classesOf(css)) expect(shortName(name, `/x/${file}`, css)).toSatisfy(isShort);
  expect(['dark', 'fonts', 'code', 'skip-link', 'h2', 'x1', 'k6'].filter(isShort)).toEqual([]);
});

test('a short name is found in markup and in selectors, and nowhere inside of another word', () => {
  const found = '<p class="ab0 cd12">.ef3:hover ghi4 jk5l --mn6'.match(new RegExp(SHORT_NAME, 'g'));
  expect(found).toEqual(['ab0', 'cd12', 'ef3']);
});

test('readable in development', () => {
  expect(readableName('inner', '/x/src/sections/service/hero.module.css')).toBe('service-hero_inner');
});
