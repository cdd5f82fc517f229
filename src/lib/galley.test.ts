import { expect, test } from 'vitest';
import { codeStretches, galley } from './galley.ts';
import { textBlocks } from './text-blocks.ts';

const prose = (words: number) => ({ kind: 'prose' as const, words, lines: 1 });
const code = (lines: number) => ({ kind: 'code' as const, words: 0, lines });

test('a line for eleven words, the last one shorter', () => {
  expect(galley([prose(27)], 1)).toEqual({
    width: 108,
    height: 20,
    heads: '',
    lines: 'M0 2h108M0 7h108M0 12h49',
    code: '',
    codeLines: '',
  });
});

test('code is one block, and goes on in the next column', () => {
  expect(galley([code(3)], 1).code).toBe('M0 0h108v18h-108z');
  expect(galley([code(8)], 2).code).toBe('M0 0h108v23h-108zM128 0h108v18h-108z');
});

test('the lines of code keep their indent and length', () => {
  expect(galley(textBlocks('```ts\nconst a = 1;\n    b\n```'), 1).codeLines).toBe('M5 6h12M9 11h1');
});

test('headings are strokes of their own', () => {
  expect(galley(textBlocks('## Three short words'), 1).heads).toBe('M0 7h39');
});

test('finds the code in the time that a text takes', () => {
  expect(codeStretches([prose(220), code(15), prose(110), code(30)])).toEqual([
    { from: 1, minutes: 0.5 },
    { from: 2, minutes: 1 },
  ]);
});
