import { expect, test } from 'vitest';
import { codeStretches, miniature } from './miniature.ts';
import { textBlocks } from '../../lib/text-blocks.ts';

const prose = (words: number) => ({ kind: 'prose' as const, words, lines: 1 });
const code = (lines: number) => ({ kind: 'code' as const, words: 0, lines });

test('a line for eleven words, the last one shorter', () => {
  expect(miniature([prose(27)], 1)).toEqual({
    width: 108,
    height: 20,
    heads: '',
    lines: 'M0 2h108M0 7h108M0 12h49',
    code: '',
    codeLines: '',
  });
});

test('code is one block, and goes on in the next column', () => {
  expect(miniature([code(3)], 1).code).toBe('M0 0h108v18h-108z');
  expect(miniature([code(8)], 2).code).toBe('M0 0h108v23h-108zM128 0h108v18h-108z');
});

test('the lines of code keep their indent and length', () => {
  expect(miniature(textBlocks('```ts\nconst a = 1;\n    b\n```'), 1).codeLines).toBe('M5 6h12M9 11h1');
});

test('headings are strokes of their own', () => {
  expect(miniature(textBlocks('## Three short words'), 1).heads).toBe('M0 7h39');
});

test('finds the code in the time that a text takes', () => {
  expect(codeStretches([prose(220), code(15), prose(110), code(30)])).toEqual([
    { from: 1, minutes: 0.5 },
    { from: 2, minutes: 1 },
  ]);
});

test('quotes are set in, however short; tables are as wide as the column', () => {
  expect(miniature([{ kind: 'quote', words: 22, lines: 2 }], 1).lines).toBe('M8 2h100M8 7h100');
  expect(miniature([{ kind: 'quote', words: 1, lines: 1 }], 1).lines).toBe('M8 2h4');
  expect(miniature([{ kind: 'table', words: 5, lines: 2 }], 1)).toMatchObject({
    height: 15,
    lines: 'M0 2h108M0 7h108',
  });
});

test('columns are as high as they must be, and stand side by side', () => {
  expect(miniature([prose(44)], 2)).toMatchObject({
    width: 236,
    height: 15,
    lines: 'M0 2h108M0 7h108M0 12h108M128 2h108',
  });
});

test('nothing is wider than its column', () => {
  expect(miniature([{ kind: 'heading', words: 20, lines: 1 }], 1).heads).toBe('M0 7h108');
  expect(miniature([{ ...code(1), spans: [[0, 200]] }], 1).codeLines).toBe('M5 6h98');
});

test('code stands where the text before it ends, with a row of its own above', () => {
  expect(miniature([prose(11), code(1), prose(11)], 1)).toMatchObject({
    height: 35,
    lines: 'M0 2h108M0 27h108',
    code: 'M0 10h108v8h-108z',
  });
});
