import { expect, test } from 'vitest';
import { askIndex, type Index } from './ask-index.ts';

const section = (title: string, score: number, anchor: boolean) => ({
  title,
  url: `/docs/faq${anchor ? `#${title}` : ''}`,
  excerpt: `${title} <mark>wer</mark>`,
  ...(anchor && { anchor: {} }),
  weighted_locations: [{ balanced_score: score }],
});
const page = (url: string, ...sub_results: ReturnType<typeof section>[]) => ({
  url,
  excerpt: 'the <mark>wer</mark>',
  content: 'the wer of it',
  locations: [1],
  meta: { title: 'Questions', kind: 'Document' },
  sub_results,
});

function indexOf(...pages: ReturnType<typeof page>[]) {
  let read = 0;
  const index: Index = {
    search: async () => ({
      results: pages.map((data) => ({
        data: async () => {
          read++;
          return data;
        },
      })),
    }),
  };
  return { index, read: () => read };
}
const noWords = async (): Promise<string[]> => {
  throw new Error('not needed');
};

test('a page comes with its kind, title and the two best headings in the order of the page', async () => {
  const { index } = indexOf(
    page(
      '/docs/faq',
      section('Questions', 90, false),
      section('low', 1, true),
      section('best', 50, true),
      section('good', 20, true),
    ),
  );
  const { total, hits } = await askIndex(index, { query: 'wer', limit: 8 }, noWords);
  expect(total).toBe(1);
  expect(hits).toEqual([
    {
      kind: 'Document',
      title: 'Questions',
      url: '/docs/faq',
      excerpt: 'the <mark>wer</mark>',
      sections: [
        { title: 'best', url: '/docs/faq#best', excerpt: 'best <mark>wer</mark>' },
        { title: 'good', url: '/docs/faq#good', excerpt: 'good <mark>wer</mark>' },
      ],
    },
  ]);
});

test('a page without kind and title is shown by its address', async () => {
  const { index } = indexOf({ ...page('/a'), meta: {} } as ReturnType<typeof page>);
  const { hits, near } = await askIndex(index, { query: 'wer', limit: 8 }, noWords);
  expect(hits).toMatchObject([{ kind: '', title: '/a', sections: [] }]);
  expect(near).toEqual([]);
});

test('a word that only the title holds was meant too', async () => {
  const { index } = indexOf({ ...page('/a'), locations: [] });
  expect((await askIndex(index, { query: 'questions', limit: 8 }, noWords)).total).toBe(1);
});

test('only the pages that are shown are fetched, and all are counted', async () => {
  const { index, read } = indexOf(page('/a'), page('/b'), page('/c'));
  const { total, hits } = await askIndex(index, { query: 'wer', limit: 2 }, noWords);
  expect(total).toBe(3);
  expect(hits.map(({ url }) => url)).toEqual(['/a', '/b']);
  expect(read()).toBe(2);
});

test('a page on which something else was found does not count', async () => {
  const { index } = indexOf(page('/a'));
  const answer = await askIndex(index, { query: 'xqzzyx', limit: 2 }, async () => []);
  expect(answer).toMatchObject({ total: 0, hits: [] });
});

test('words that come near are looked for only when nothing is found', async () => {
  const { index } = indexOf();
  const answer = await askIndex(index, { query: 'latncy', limit: 2 }, async () => ['latency']);
  expect(answer).toEqual({ query: 'latncy', total: 0, hits: [], near: ['latency'] });
});
