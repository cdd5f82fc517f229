import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { excerpt } from './excerpt.ts';

test('a longer text is cut after exactly 120 characters, even inside a word', () => {
  const text = 'measurements '.repeat(10);
  expect(text.slice(117, 123)).toBe('measur');
  expect(excerpt(text)).toBe(`${text.slice(0, 120)}…`);
});

test.each([0, 1, 119, 120])('a text of %i characters stays as it is', (length) => {
  const text = 'x'.repeat(length);
  expect(excerpt(text)).toBe(text);
});

test('one character more is cut', () => {
  expect(excerpt('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`);
});

test('a character outside the basic plane counts once and is never halved', () => {
  expect(excerpt('🪢'.repeat(121))).toBe(`${'🪢'.repeat(120)}…`);
});

test('every card of the home page is cut at the end of a word', () => {
  const { services } = parse(readFileSync('content/home.yaml', 'utf8')) as {
    services: { cards: { title: string; description: string }[] };
  };
  const cutInside = services.cards.filter(({ description }) => /\w\w$/.test(description.slice(119, 121)));
  expect(services.cards.length).toBe(8);
  expect(cutInside.map(({ title }) => title)).toEqual([]);
});
