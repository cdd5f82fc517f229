import { expect, test } from 'vitest';
import { alignmentPage, FIRST_VIEW, PAGE_SIZE } from './alignment-page.ts';
import { scoreUtterances } from './score.ts';
import { USUAL } from './source.ts';

const scored = (pairs: [string, string][]) =>
  scoreUtterances(
    pairs.map(([reference, heard], index) => ({
      id: `${index + 1}`,
      line: index + 1,
      group: '',
      reference,
      heard: [heard],
    })),
    USUAL,
  );
const ids = (page: { utterances: { id: string }[] }) => page.utterances.map(({ id }) => id);

test('shows one page of utterances', () => {
  const many = scored(Array.from({ length: PAGE_SIZE + 3 }, () => ['a', 'a']));
  expect(ids(alignmentPage(many, FIRST_VIEW))).toHaveLength(PAGE_SIZE);
  const second = alignmentPage(many, { ...FIRST_VIEW, from: PAGE_SIZE });
  expect(ids(second)).toEqual(['21', '22', '23']);
  expect(second.total).toBe(PAGE_SIZE + 3);
});

test('sorts the worst first, and can hide utterances without errors', () => {
  const some = scored([
    ['a b', 'a b'],
    ['a b', 'a x'],
    ['a b', 'x y'],
  ]);
  expect(ids(alignmentPage(some, { ...FIRST_VIEW, order: 'worst' }))).toEqual(['3', '2', '1']);
  expect(ids(alignmentPage(some, { ...FIRST_VIEW, onlyErrors: true }))).toEqual(['2', '3']);
});

test('in a long utterance correct words far from an error are only counted', () => {
  const words = Array.from({ length: 100 }, (_, index) => `w${index}`);
  const heard = words.map((word, index) => (index === 50 ? 'x' : word));
  const [one] = alignmentPage(scored([[words.join(' '), heard.join(' ')]]), FIRST_VIEW).utterances;
  const shown = one?.systems[0]?.shown ?? [];
  expect(shown[0]).toEqual({ op: 'right', count: 44 });
  expect(shown).toHaveLength(1 + 13 + 1);
  expect(shown.at(-1)).toEqual({ op: 'right', count: 43 });
});

test('an utterance with very many errors is truncated, with a count of the rest', () => {
  const words = (sign: string) => Array.from({ length: 4500 }, (_, index) => `${sign}${index}`).join(' ');
  const [one] = alignmentPage(scored([[words('a'), words('b')]]), FIRST_VIEW).utterances;
  expect(one?.systems[0]?.shown.at(-1)).toEqual({ op: 'rest', count: 500 });
});
