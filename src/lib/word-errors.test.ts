import { expect, test } from 'vitest';
import { alignWords } from '../../metrics/word-alignment.ts';
import { werReadouts, wordCells } from './word-errors.ts';

test('every kind of error has its cells, with a dash for the word that is not there', () => {
  expect(alignWords('a b c', 'a x c d').map(wordCells)).toEqual([
    ['ok', 'a', 'a'],
    ['sub', 'b', 'x'],
    ['ok', 'c', 'c'],
    ['ins', '—', 'd'],
  ]);
  expect(alignWords('a', '').map(wordCells)).toEqual([['del', 'a', '—']]);
});

test('the rate is over the words said, and can pass 100%', () => {
  const [rate, ...kinds] = werReadouts(alignWords('one', 'a b'));
  expect(rate).toEqual({ figure: { value: '200.0', unit: '%' }, label: 'WER = (S+D+I)/N =\u00A0(1+0+1)/1' });
  expect(kinds.map(({ figure }) => figure)).toEqual(['1', '0', '1']);
});

test('with no word said there is no rate', () => {
  expect(werReadouts(alignWords(' … ', 'a'))[0]?.figure).toBe('—');
});
