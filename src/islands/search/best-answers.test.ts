import { expect, test } from 'vitest';
import { bestAnswer, phraseKey } from './best-answers.ts';

const hit = (url: string) => ({ kind: 'Page', title: url, url, excerpt: '', sections: [] });
const answers = [
  { phrases: ['price', 'how much does it cost'], hit: hit('/contact') },
  { phrases: ['about us'], hit: hit('/about') },
  { phrases: ['case study'], hit: hit('/our-works') },
];

test.each([
  ['price', '/contact'],
  ['Prices', '/contact'],
  ['what are your prices?', '/contact'],
  ['how much would it cost', '/contact'],
  ['how much did it cost', undefined],
  ['cost: how much', '/contact'],
  ['price of bread', undefined],
  ['about', '/about'],
  ['about chatbots', undefined],
  ['study case', '/our-works'],
  ['case', undefined],
  ['', undefined],
  ['🙂', undefined],
])('%j is answered by %s', (query, url) => {
  expect(bestAnswer(query, answers)?.url).toBe(url);
});

test.each([
  ['access', 'access'],
  ['gas', 'gas'],
  ['tests', 'test'],
  ['studies', 'study'],
  ['ties', 'ty'],
  ['testing', 'test'],
  ['tested', 'test'],
  ['string', 'string'],
  ['does it cost', 'cost'],
  ['how to', 'how to'],
])('the key of %j is %j', (phrase, key) => {
  expect(phraseKey(phrase)).toBe(key);
});
