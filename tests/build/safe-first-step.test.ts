/** Nobody is asked for data before an NDA: form, NDA, then a secure place (/trust#first-step). */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { notEmpty } from '../not-empty.ts';

type Section = { kind: string; title: string; note?: string };
type Words = { title: string; text: string };
type Content = { sections?: Section[]; call?: Words; closing?: Words; reports?: { call: Words } };

const calls = notEmpty(
  globSync(['content/*.yaml', 'content/services/*.yaml']).flatMap((file) => {
    const { sections = [], call, closing, reports } = (parse(readFileSync(file, 'utf8')) ?? {}) as Content;
    const bands = [call, ...(file.endsWith('works.yaml') ? [closing, reports?.call] : [])];
    return [
      ...sections.filter(({ kind }) => kind === 'call').map(({ title, note }) => `${title} ${note ?? ''}`),
      ...bands.flatMap((band) => (band ? [`${band.title} ${band.text}`] : [])),
    ].map((words): [string, string] => [file, words]);
  }),
);

const DATA =
  /\b(?:recordings?|(?:access|request) logs?|logs?|transcripts?|conversations|prompts|data|model|suites?|accounts?|staging|numbers)\b/i;
/** A sentence that asks for something to be handed over. */
const HAND_OVER = /\b(?:send|bring|give|share|upload|attach)\b(?! (?:back|a sample))/i;

const asksForData = (words: string): string[] =>
  words
    .split(/(?<=[.?!]) /)
    .filter((sentence) => HAND_OVER.test(sentence) && DATA.test(sentence) && !/\bNDA\b/.test(sentence));

test.each(calls)('%s asks for no data before an NDA: %s', (_, words) => {
  expect(asksForData(words)).toEqual([]);
});

test.each([
  'Send ten recordings.',
  'Send an access log and a date.',
  'Bring a staging endpoint and last month’s request log.',
  'Give us a staging address and accounts of two tenants.',
])('the rule finds “%s”', (words) => {
  expect(asksForData(words)).toEqual([words]);
});

test.each(calls)('%s says that an NDA comes before any data: %s', (_, words) => {
  expect(words).toContain('NDA');
});

test('the contact form leads to the explanation', () => {
  const { form } = parse(readFileSync('content/contact.yaml', 'utf8')) as {
    form: { privacy: { before: string; links: { path: string }[] } };
  };
  expect(form.privacy.before).toContain('NDA');
  expect(form.privacy.links.map(({ path }) => path)).toContain('/trust#first-step');
});
