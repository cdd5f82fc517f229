import { expect, test } from 'vitest';
import { letterSchema } from './letter-schema.ts';

const letter = {
  subject: 'A subject',
  preview: 'What is in it, in a sentence or two of some length.',
  date: '2026-11-19',
};

test('a letter needs a subject, a preview and a day, quoted or not', () => {
  expect(letterSchema.parse(letter)).toEqual({ ...letter, draft: false });
  expect(letterSchema.parse({ ...letter, date: new Date('2026-11-19') }).date).toBe('2026-11-19');
});

test.each([
  ['subject', undefined],
  ['subject', 'x'.repeat(71)],
  ['preview', 'Too short'],
  ['preview', 'x'.repeat(141)],
  ['date', '19 November 2026'],
  ['draft', 'yes'],
  ['author', 'Somebody'],
])('%s: %j is refused', (field, value) => {
  const { error } = letterSchema.safeParse({ ...letter, [field]: value });
  const [issue] = error?.issues ?? [];
  expect([...(issue?.path ?? []), ...((issue as { keys?: string[] }).keys ?? [])]).toEqual([field]);
});
