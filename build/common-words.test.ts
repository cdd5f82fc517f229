import { expect, test } from 'vitest';
import { commonWords } from './common-words.ts';

test('words, not numbers; those of most pages first, then by the alphabet', () => {
  const texts = [
    'Latency rate. Latency again, 2026 of it.',
    'The RATE of errors, 2026',
    'Latency, rate and soak tests',
    'soak',
  ];
  expect(commonWords(texts)).toEqual(['rate', 'latency', 'soak', 'again', 'and', 'errors', 'tests', 'the']);
});

test('no more than a browser should fetch', () => {
  const many = Array.from({ length: 9000 }, (_, index) => `word${index}`).join(' ');
  expect(commonWords([many, many])).toHaveLength(6000);
});
