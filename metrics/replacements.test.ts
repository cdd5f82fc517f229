import { expect, test } from 'vitest';
import { replacementKey, replacer, settledReplacements } from './replacements.ts';

const list = (lines: string) =>
  lines.split('\n').map((line) => {
    const [from = '', to = ''] = line.split(' => ');
    return { from, to };
  });
const replaced = (lines: string, text: string) => replacer(settledReplacements(list(lines)).settled)(text);

test.each([
  ['whole words', 'cat => dog', 'the cat concatenates', 'the dog concatenates'],
  ['in any case', 'Gonna => going to', 'GONNA go', 'going to go'],
  ['with the marks around them', 'gonna => going to', '"Gonna", he said', '"going to", he said'],
  ['marks that the entry names, too', 'p.m. => pm', 'at 5 p.m., or p.m.', 'at 5 pm, or pm'],
  ['with either apostrophe', "'cause => because", 'the cause ’cause', 'the cause because'],
  ['signs that are a part of the word', 'c# => c sharp', 'C and C#.', 'C and c sharp.'],
  ['a sign alone', '& => and', 'r & d', 'r and d'],
  ['the longest phrase first', 'new => old\nnew york => nyc', 'a new New York', 'a old nyc'],
  ['no phrase across a mark', 'new york => nyc', 'new, york', 'new, york'],
  ['a word left out', 'uh => ', 'so uh yes', 'so yes'],
  ['other scripts', 'फोन => टेलीफोन', 'मेरा फोन, कहाँ', 'मेरा टेलीफोन, कहाँ'],
  ['what a replacement leads to', 'a => b\nb => c d\nd => e', 'a b d', 'c e c e e'],
])('replaces %s', (_, lines, text, expected) => {
  expect(replaced(lines, text)).toBe(expected);
});

test('what is only one of several words of an entry stays', () => {
  expect(replaced('new york => nyc', 'new jersey york')).toBe('new jersey york');
});

test.each([
  ['itself', 'a => A'],
  ['itself among others', 'uk => the UK'],
  ['each other', 'a => b\nb => a'],
  ['a ring', 'a => b\nb => c x\nc => a'],
])('an entry that leads back to %s is not taken', (_, lines) => {
  const { settled, looping } = settledReplacements(list(lines));
  expect(looping).toEqual(list(lines).slice(-1));
  expect(settled).toHaveLength(list(lines).length - 1);
});

test('phrases that form only across replacements do not run for ever', () => {
  const { settled } = settledReplacements(list('x y => a y z\na => x'));
  expect(replacer(settled)('x y a y')).toBe('x y z x y');
});

test('two thousand entries in a chain, in either order', () => {
  const chain = Array.from({ length: 2000 }, (_, at) => ({ from: `w${at}`, to: `w${at + 1}` }));
  expect(replacer(settledReplacements(chain).settled)('w0')).toBe('w2000');
  expect(settledReplacements(chain.toReversed()).looping.length).toBeGreaterThan(0);
});

test('a key forgets case and marks', () => {
  expect(replacementKey('“Well, P.M.”')).toBe('well p.m');
});
