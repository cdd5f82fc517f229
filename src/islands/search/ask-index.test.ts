import { describe, expect, test } from 'vitest';
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
        id: data.url,
        data: async () => {
          read++;
          return data;
        },
      })),
    }),
  };
  return { index, read: () => read };
}
const nothingKnown = {
  words: async (): Promise<string[]> => {
    throw new Error('not needed');
  },
  answers: [],
};
const knowing = (...words: string[]) => ({ words: async () => words, answers: [] });

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
  const { total, hits } = await askIndex(index, { query: 'wer', limit: 8 }, nothingKnown);
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
  const { hits, near } = await askIndex(index, { query: 'wer', limit: 8 }, nothingKnown);
  expect(hits).toMatchObject([{ kind: '', title: '/a', sections: [] }]);
  expect(near).toEqual([]);
});

test('a word that only the title holds was meant too', async () => {
  const { index } = indexOf({ ...page('/a'), locations: [] });
  expect((await askIndex(index, { query: 'questions', limit: 8 }, nothingKnown)).total).toBe(1);
});

test('only the pages that are shown are fetched, and all are counted', async () => {
  const { index, read } = indexOf(page('/a'), page('/b'), page('/c'));
  const { total, hits } = await askIndex(index, { query: 'wer', limit: 2 }, nothingKnown);
  expect(total).toBe(3);
  expect(hits.map(({ url }) => url)).toEqual(['/a', '/b']);
  expect(read()).toBe(2);
});

test('a page on which something else was found does not count', async () => {
  const { index } = indexOf(page('/a'));
  const answer = await askIndex(index, { query: 'xqzzyx', limit: 2 }, knowing());
  expect(answer).toMatchObject({ total: 0, hits: [] });
});

describe('a word', () => {
  /** As Pagefind: each word finds all that begin with it, and one between quotation marks only itself. */
  function indexOfTexts(texts: Record<string, string>): Index & { asked: string[] } {
    const asked: string[] = [];
    const search: Index['search'] = async (query) => {
      asked.push(query);
      const terms = query.toLowerCase().split(' ');
      const has = (content: string, term: string) =>
        content
          .split(' ')
          .some((word) => (term.startsWith('"') ? term === `"${word}"` : word.startsWith(term)));
      const found = Object.entries(texts).filter(([, content]) => terms.every((term) => has(content, term)));
      const pages = found.map(([url, content]) => ({
        ...page(url),
        content,
        locations: content
          .split(' ')
          .flatMap((word, at) => (terms.some((term) => word.startsWith(term)) ? [at] : [])),
      }));
      return indexOf(...pages).index.search(query);
    };
    return { search, asked };
  }
  const texts = { '/a': 'pencils test', '/b': 'pen label test', '/c': 'a pen lab test', '/d': 'tested pen' };
  const urlsFor = async (query: string, index: Index = indexOfTexts(texts)) =>
    (await askIndex(index, { query, limit: 8 }, knowing())).hits.map(({ url }) => url);

  test.each([
    ['pen test', ['/b', '/c', '/d']],
    ['pen lab', ['/c', '/b']],
    ['test pen', ['/b', '/c', '/a']],
    ['pen', ['/b', '/c', '/d', '/a']],
    ['p te', []],
  ])('before the last stands whole on each page, and the last on the first ones: %j', async (query, urls) => {
    expect(await urlsFor(query)).toEqual(urls);
  });

  test('that fills in is not looked for, unless it is all there is or stands in quotation marks', async () => {
    const index = indexOfTexts(texts);
    expect(await urlsFor('how do you test a pen?', index)).toEqual([]);
    expect(index.asked).toEqual(['test pen?']);
    expect(await urlsFor('do you have a pen', indexOfTexts(texts))).toEqual(['/b', '/c', '/d', '/a']);
    expect(await urlsFor('a', indexOfTexts(texts))).toEqual(['/c']);
    const quoted = indexOfTexts(texts);
    await urlsFor('"a pen"', quoted);
    expect(quoted.asked).toEqual(['"a pen"']);
  });
});

describe('when nothing is found', () => {
  /** Holds one page, under one word. */
  const indexFor = (word: string): Index => ({
    search: async (query) =>
      query.includes(word)
        ? indexOf(page('/a'), { ...page('/b'), meta: { title: word, kind: '' } }).index.search(query)
        : { results: [] },
  });

  test('the mended query is looked for, and the other ways to mend it are named', async () => {
    const answer = await askIndex(indexFor('wer'), { query: 'wxer', limit: 8 }, knowing('wer', 'xer', 'wxe'));
    expect(answer).toMatchObject({ query: 'wxer', instead: 'wer', total: 2, near: ['xer', 'wxe'] });
    expect(answer.hits.map(({ url }) => url)).toEqual(['/a', '/b']);
  });

  test('the words of the query are named one by one where no page holds all of them', async () => {
    const answer = await askIndex(
      indexOf().index,
      { query: 'soak contract', limit: 2 },
      knowing('soak', 'contract'),
    );
    expect(answer).toEqual({ query: 'soak contract', total: 0, hits: [], near: ['soak', 'contract'] });
  });

  test('a mended query that finds nothing either is not passed off as an answer', async () => {
    const answer = await askIndex(indexOf().index, { query: 'latncy', limit: 2 }, knowing('latency'));
    expect(answer).toEqual({ query: 'latncy', total: 0, hits: [], near: [] });
  });
});

describe('a listed answer', () => {
  const hit = { kind: 'Page', title: 'Contact', url: '/contact', excerpt: 'Write to us.', sections: [] };
  const known = { words: async () => ['wer'], answers: [{ phrases: ['wer', 'pricing'], hit }] };
  const urls = async (index: Index, query: string, limit = 8) => {
    const { total, hits } = await askIndex(index, { query, limit }, known);
    return [total, ...hits.map(({ url }) => url)];
  };

  test('goes first, before what the index found', async () => {
    expect(await urls(indexOf(page('/a')).index, 'wer')).toEqual([2, '/contact', '/a']);
  });

  test('is there once, in the words of the index, if the index found it too', async () => {
    const { index } = indexOf(page('/a'), page('/contact', section('best', 50, true)));
    const answer = await askIndex(index, { query: 'wer', limit: 8 }, known);
    expect(answer.total).toBe(2);
    expect(answer.hits.map(({ url }) => url)).toEqual(['/contact', '/a']);
    expect(answer.hits[0]?.sections).toHaveLength(1);
  });

  test('that is a place on a page stands for the page that the index found', async () => {
    const place = { phrases: ['wer'], hit: { ...hit, url: '/contact#faq', excerpt: 'Yes.' } };
    const { index } = indexOf(page('/a'), page('/contact'));
    const answer = await askIndex(index, { query: 'wer', limit: 8 }, { ...known, answers: [place] });
    expect([answer.total, ...answer.hits.map(({ url }) => url)]).toEqual([2, '/contact#faq', '/a']);
    expect(answer.hits[0]?.excerpt).toBe('Yes.');
  });

  test('counts so that nothing is left once all are shown', async () => {
    const { index } = indexOf(page('/a'), page('/b'), page('/contact'));
    expect(await urls(index, 'wer', 2)).toEqual([4, '/contact', '/a', '/b']);
    expect(await urls(index, 'wer', 8)).toEqual([3, '/contact', '/a', '/b']);
  });

  test('is found without the index, and by a mistyped phrase', async () => {
    expect(await urls(indexOf().index, 'pricing')).toEqual([1, '/contact']);
    expect(await urls(indexOf().index, 'prcing')).toEqual([1, '/contact']);
  });
});
