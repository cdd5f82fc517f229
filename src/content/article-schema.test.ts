import { expect, test } from 'vitest';
import { articleSchema } from './article-schema.ts';

const article = {
  title: 'A title',
  excerpt: 'One or two sentences that say what a reader will know afterwards, and did not know before.',
  author: 'Delivery Team',
  date: '2026-11-12',
  category: 'Test Management',
  views: 12,
  tags: ['CI', 'API'],
};

/** The fields that a change makes wrong. */
const wrong = (change: object): string[] =>
  (articleSchema.safeParse({ ...article, ...change }).error?.issues ?? []).map(({ path, code, message }) =>
    code === 'unrecognized_keys' ? message : path.join('.'),
  );

test('takes an article, its day with or without quotes', () => {
  expect(wrong({})).toEqual([]);
  expect(articleSchema.parse({ ...article, date: new Date('2026-11-12') }).date).toBe('2026-11-12');
});

test.each([
  ['title', { title: 'A title that goes on and on until it is much longer than seventy characters' }],
  ['excerpt', { excerpt: 'Too short.' }],
  ['author', { author: 'Jane Doe' }],
  ['date', { date: '12 November 2026' }],
  ['updated', { updated: '2026-11-11' }],
  ['category', { category: 'Tests' }],
  ['views', { views: -1 }],
  ['views', { views: undefined }],
  ['views', { featured: true }],
  ['tags.1', { tags: ['CI', 'Gardening'] }],
  ['tags', { tags: [] }],
  ['tags', { tags: ['CI', 'CI'] }],
  ['featured', { featured: 'yes' }],
  ['drawing.instrument.type', { drawing: { caption: 'What it shows', instrument: { type: 'pie' } } }],
])('names %s when it is wrong', (field, change) => {
  expect(wrong(change)).toContain(field);
});

test('names a field that does not exist', () => {
  expect(wrong({ autor: 'Delivery Team' })).toEqual(['Unrecognized key: "autor"']);
});

test('the featured article has no views', () => {
  expect(wrong({ featured: true, views: undefined })).toEqual([]);
});
