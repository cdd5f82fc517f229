import { expect, test } from 'vitest';
import { pruneSheet } from './prune-styles.ts';

const used =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

test('keeps what the page can use and drops the rest, nested and in layers too', () => {
  const css =
    '@layer component{.a_x{color:red;& .b_y{color:blue}& p{color:green}}.b_y{color:blue}@media (width<9px){.b_y{top:0}}}';
  expect(pruneSheet(css, used('a_x'))).toBe('@layer component{.a_x{color:red;& p{color:green}}}');
});

test('drops only the selectors of a list that cannot match', () => {
  expect(pruneSheet('.a_x,.b_y{top:0}', used('a_x'))).toBe('.a_x{top:0}');
});

test('leaves alone what is no module class, and what stands in :not()', () => {
  const css = '.dark .a_x{top:0}.waiting{opacity:0}.a_x:not(.b_y){left:0}';
  expect(pruneSheet(css, used('a_x'))).toBe(css);
});

test('drops keyframes that nothing runs any more', () => {
  const css =
    '.a_x{animation:1s grow}.b_y{animation:1s swing}@keyframes grow{0%{top:0}}@keyframes swing{0%{top:0}}';
  expect(pruneSheet(css, used('a_x'))).toBe('.a_x{animation:1s grow}@keyframes grow{0%{top:0}}');
});

test('keeps a layer order statement', () => {
  expect(pruneSheet('@layer tokens,base,component;', used())).toBe('@layer tokens,base,component;');
});
