import { expect, test } from 'vitest';
import { z } from 'astro/zod';
import { heldBack, publicationFields, publishable } from './publication.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const schema = z.strictObject(publicationFields);

test.each([
  [{}, undefined],
  [{ date: '2026-12-01' }, undefined],
  [{ date: '2026-12-02' }, 'From 2026-12-02'],
  [{ publishAt: '2026-12-01T12:00:00Z' }, undefined],
  [{ publishAt: '2026-12-01T12:00:01Z' }, 'From 2026-12-01T12:00:01Z'],
  [{ publishAt: '2026-12-01T12:30' }, 'From 2026-12-01T12:30'],
  [{ publishAt: '2026-12-01T11:30' }, undefined],
  [{ publishAt: '2026-12-01T12:30:00+02:00' }, undefined],
  [{ publishAt: '2026-12-02', date: '2026-12-01' }, 'From 2026-12-02'],
  [{ draft: true, date: '2020-01-01' }, 'Draft'],
])('%j is held back: %s', (matter, mark) => {
  expect(heldBack(matter, now)).toBe(mark);
});

test('a moment may be written with or without quotes', () => {
  expect(schema.parse({ publishAt: new Date('2026-12-01T09:00:00Z') }).publishAt).toBe(
    '2026-12-01T09:00:00.000Z',
  );
  expect(schema.parse({ publishAt: '2026-12-01' }).publishAt).toBe('2026-12-01');
  expect(schema.safeParse({ publishAt: 'next Tuesday' }).error?.issues[0]?.message).toContain(
    'expected a day',
  );
});

test('writers see everything, marked; visitors see what is published', () => {
  const texts = [{ title: 'A' }, { title: 'B', draft: true }, { title: 'C', publishAt: '2999-01-01' }];
  expect(publishable(texts, false)).toEqual([{ title: 'A' }]);
  expect(publishable(texts, true).map(({ title }) => title)).toEqual(['A', 'Draft: B', 'From 2999-01-01: C']);
});
