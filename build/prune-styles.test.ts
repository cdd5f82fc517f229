import { expect, test } from 'vitest';
import { pruneSheet } from './prune-styles.ts';

const used =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

test('keeps what the page can use and drops the rest, nested and in layers too', () => {
  const css =
    '@layer component{.ab0{color:red;& .cd1{color:blue}& p{color:green}}.cd1{color:blue}@media (width<9px){.cd1{top:0}}}';
  expect(pruneSheet(css, used('ab0'))).toBe('@layer component{.ab0{color:red;& p{color:green}}}');
});

test('drops only the selectors of a list that cannot match', () => {
  expect(pruneSheet('.ab0,.cd1{top:0}', used('ab0'))).toBe('.ab0{top:0}');
});

test('leaves alone what is no module class, and what stands in :not()', () => {
  const css = '.dark .ab0{top:0}.waiting{opacity:0}.ab0:not(.cd1){left:0}';
  expect(pruneSheet(css, used('ab0'))).toBe(css);
});

test('drops keyframes that nothing runs any more', () => {
  const css =
    '.ab0{animation:1s grow}.cd1{animation:1s swing}@keyframes grow{0%{top:0}}@keyframes swing{0%{top:0}}';
  expect(pruneSheet(css, used('ab0'))).toBe('.ab0{animation:1s grow}@keyframes grow{0%{top:0}}');
});

test('keeps a layer order statement', () => {
  expect(pruneSheet('@layer tokens,base,component;', used())).toBe('@layer tokens,base,component;');
});
