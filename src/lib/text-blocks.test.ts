import { expect, test } from 'vitest';
import { codeLines, readMinutes, textBlocks, wordCount } from './text-blocks.ts';

const text = `Two words, and [a link](/services/api) here.
Same paragraph.

## A heading – of five words

- one item
- two items

\`\`\`ts
# not a heading
const a = 1;

| not | a table |
\`\`\`

| a | b |
| - | - |
| 1 | 2 |

> quoted
`;

test('tells the blocks of a text apart, and never looks into code', () => {
  expect(textBlocks(text)).toEqual([
    { kind: 'prose', words: 8, lines: 2 },
    { kind: 'heading', words: 5, lines: 1 },
    { kind: 'prose', words: 4, lines: 2 },
    {
      kind: 'code',
      words: 0,
      lines: 3,
      spans: [
        [0, 15],
        [0, 12],
        [0, 17],
      ],
    },
    { kind: 'table', words: 4, lines: 3 },
    { kind: 'quote', words: 1, lines: 1 },
  ]);
  expect(wordCount(textBlocks(text))).toBe(22);
  expect(codeLines(textBlocks(text))).toBe(3);
});

test('a longer fence may hold a shorter one', () => {
  expect(textBlocks('````md\n```\n  code\n```\n````\nafter')).toMatchObject([
    {
      kind: 'code',
      lines: 3,
      spans: [
        [0, 3],
        [2, 6],
        [0, 3],
      ],
    },
    { kind: 'prose', words: 1, lines: 1 },
  ]);
});

test('a fence of tildes or one that is set in is a fence, two marks are none', () => {
  expect(textBlocks('~~~\ncode  \n~~~\n\n  ```\n  code\n  ```')).toEqual([
    { kind: 'code', words: 0, lines: 1, spans: [[0, 4]] },
    { kind: 'code', words: 0, lines: 1, spans: [[2, 6]] },
  ]);
  expect(textBlocks('``\ntext\n``')).toMatchObject([{ kind: 'prose', words: 1, lines: 3 }]);
  expect(textBlocks('text ``` here')).toMatchObject([{ kind: 'prose', words: 2 }]);
});

test('only a mark at the start of a line makes a block of another kind', () => {
  const kinds = (line: string) => textBlocks(line).map(({ kind }) => kind);
  expect(['# A', '###### A', '  | a |', '  > a'].map(kinds)).toEqual([
    ['heading'],
    ['heading'],
    ['table'],
    ['quote'],
  ]);
  expect(['####### A', '#A', 'C # A', 'a | b', 'a > b'].flatMap(kinds)).toEqual(Array(5).fill('prose'));
});

test('a space of its own ends a block, and so does a line of another kind', () => {
  expect(textBlocks('one\n  \ntwo\n> three')).toMatchObject([
    { kind: 'prose', words: 1 },
    { kind: 'prose', words: 1 },
    { kind: 'quote', words: 1 },
  ]);
});

test('two headings in a row stay two', () => {
  expect(textBlocks('## A\n### B').length).toBe(2);
});

test('reads 220 words or 30 lines of code a minute, and never less than one', () => {
  const prose = (words: number) => ({ kind: 'prose' as const, words, lines: 1 });
  expect(readMinutes([prose(660)])).toBe(3);
  expect(readMinutes([prose(660), { kind: 'code', words: 0, lines: 60 }])).toBe(5);
  expect(readMinutes([prose(3)])).toBe(1);
});
