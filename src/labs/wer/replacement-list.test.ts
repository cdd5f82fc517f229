import { expect, test } from 'vitest';
import { isReplacementList } from './list-file.ts';
import { replacementList } from './replacement-list.ts';

const faults = (text: string) =>
  replacementList(text).faults.map(({ line, text: fault }) => `${line}: ${fault}`);

const GLM = `;; made for this test
* name "example"
* desc "simple rules"
* format = 'NIST1'

[gonna] => [going to] / [ ] __ [ ]
[KINDA]   =>  [kind of] / [ ] __ [ ] ;; informal
[uh] => [] / [ ] __ [ ]
[data base] => [database]
`;

test('NIST’s GLM in its simple form', () => {
  const { count, replace } = replacementList(GLM);
  expect(faults(GLM)).toEqual([]);
  expect(count).toBe(4);
  expect(replace('uh Gonna kinda data base it')).toBe('going to kind of database it');
});

test.each([
  ['arrows', 'gonna => going to\n\nnope=>no'],
  ['columns with a head', 'from,to\ngonna,going to\nnope,no'],
  ['columns without a head', 'gonna;going to\nnope;no'],
  ['tabs and quotation marks', 'word\treplacement\n"gonna"\tgoing to\nnope\tno'],
])('reads %s', (_, text) => {
  expect(faults(text)).toEqual([]);
  expect(replacementList(text).replace('gonna nope')).toBe('going to no');
});

test('what cannot be used is said with its line, and the rest is used', () => {
  const text = `gonna => going to
[it's] => {[it is] / [it has]} / [ ] __ [ ]
['s] => [ is] / [a-z] __ [ ]
[uh] => [(%hesitation)] / [ ] __ [ ]
[x] => y
nothing here
uh =>
 => to
a => b => c`;
  expect(faults(text)).toEqual([
    '2: offers several replacements; keep one of them',
    '3: the condition “[a-z] __ [ ]” is not supported; only “[ ] __ [ ]”, whole words, is',
    '4: words that may be missing are not supported; “[uh] => []” leaves a word out',
    '5: “y” is not one replacement in square brackets',
    '6: “nothing here” does not read “words => other words”',
    '7: nothing stands behind the arrow; “[uh] => []” leaves a word out',
    '8: says no words to replace',
    '9: “a => b => c” does not read “words => other words”',
  ]);
  expect(replacementList(text).replace('gonna')).toBe('going to');
});

test('of two columns, other lines are left out', () => {
  expect(faults('a,b\nc\nd,e,f\n"open,x')).toEqual([
    '2: neither “words => other words” nor two columns',
    '3: neither “words => other words” nor two columns',
    '4: a quotation mark is not closed',
  ]);
});

test('a contradiction and a loop are refused in a sentence; a repetition is none', () => {
  const text = 'Gonna => going to\ngonna => GOING TO\ngonna => go\ncolour => color\ncolor => colour';
  expect(faults(text)).toEqual([
    '3: “gonna” already becomes “going to” in line 1; this line is not used',
    '5: “color” becomes “colour”, which leads back to “color”; this line is not used',
  ]);
  expect(replacementList(text).count).toBe(2);
});

test.each([
  ['by its name', 'x', 'en.GLM', true],
  ['by its arrows', ';; c\n[a] => [b]\nc => d', 'list.txt', true],
  ['not: a transcript with one arrow', 'go a => b\nhello\nthere', 'x.txt', false],
  ['not: an empty text', '', 'x.txt', false],
  ['not: a table', 'ref,hyp\na,b', 'x.csv', false],
])('a list is known %s', (_, text, name, expected) => {
  expect(isReplacementList(text, name)).toBe(expected);
});
