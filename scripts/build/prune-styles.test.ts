import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { prune, pruneStyles } from './prune-styles.ts';

const used = (name: string) => name.startsWith('_on');

test('leaves out what needs an absent class, at any depth', () => {
  expect(prune('._on_1{color:red}._off_1{color:blue}', used)).toBe('._on_1{color:red}');
  expect(prune('@layer a{@media (width<9px){._off_1{b:c}}._on_1{& ._off_2{d:e}f:g}}', used)).toBe(
    '@layer a{._on_1{f:g}}',
  );
  expect(prune('._off_1,._on_1 p{a:b}', used)).toBe('._on_1 p{a:b}');
});

test('keeps what it cannot judge', () => {
  for (const css of [
    '@layer a,b;',
    '.dark{--x:1}',
    'p:not(._off_1){a:b}',
    '._on_1:not(:has(>._off_1,p)){a:b}',
    '@font-face{font-family:A}',
    '._on_1:before{content:"}{;"}',
    '._on_1{background:url(data:image/svg+xml;a{b)}',
  ]) {
    expect(prune(css, used)).toBe(css);
  }
});

test('a page keeps the styles of its own classes and of those that scripts may set', async () => {
  const out = await mkdtemp(`${tmpdir()}/prune-`);
  try {
    await writeFile(`${out}/island.js`, 'x="_open_1"');
    await writeFile(
      `${out}/page.html`,
      '<style>._a_1{animation:in 1s}._b_1{animation:out 1s}._open_1{c:d}@keyframes in{to{e:f}}@keyframes out{to{g:h}}</style><p class="x _a_1">',
    );
    await pruneStyles(out);
    expect(await readFile(`${out}/page.html`, 'utf8')).toBe(
      '<style>._a_1{animation:in 1s}._open_1{c:d}@keyframes in{to{e:f}}</style><p class="x _a_1">',
    );
  } finally {
    await rm(out, { recursive: true });
  }
});
