import { expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { idle, nextSearch, PAGE_SIZE, statusOf, type SearchEvent, type SearchState } from './search-state.ts';

const answerOf = (query: string, total: number): Answer => ({
  query,
  total,
  near: [],
  hits: Array.from({ length: Math.min(total, PAGE_SIZE) }, (_, index) => ({
    kind: 'Document',
    title: `Page ${index}`,
    url: `/docs/${index}`,
    excerpt: '',
    sections: [],
  })),
});
const typed = (text: string): SearchEvent => ({ type: 'typed', text });
const answered = (query: string, total: number, limit = PAGE_SIZE): SearchEvent => ({
  type: 'answered',
  query,
  limit,
  answer: answerOf(query, total),
});
const failed = (query: string, limit = PAGE_SIZE): SearchEvent => ({ type: 'failed', query, limit });
const after = (...events: SearchEvent[]): SearchState => events.reduce(nextSearch, idle);

test.each<[string, SearchEvent[], SearchState['phase'], string]>([
  ['nothing typed', [], 'idle', ''],
  ['spaces typed', [typed('   ')], 'idle', ''],
  ['a word typed', [typed(' wer ')], 'searching', 'wer'],
  ['its answer', [typed('wer'), answered('wer', 3)], 'found', 'wer'],
  ['an empty answer', [typed('wer'), answered('wer', 0)], 'none', 'wer'],
  [
    'an answer to what was typed before',
    [typed('wer'), typed('cer'), answered('wer', 3)],
    'searching',
    'cer',
  ],
  ['an answer after clearing', [typed('wer'), typed(''), answered('wer', 3)], 'idle', ''],
  ['a failure', [typed('wer'), failed('wer')], 'failed', 'wer'],
  ['a failure of what was typed before', [typed('wer'), typed('cer'), failed('wer')], 'searching', 'cer'],
  ['another try', [typed('wer'), failed('wer'), { type: 'retry' }], 'searching', 'wer'],
  ['a try without a failure', [typed('wer'), answered('wer', 3), { type: 'retry' }], 'found', 'wer'],
  ['typing on after a failure', [typed('wer'), failed('wer'), typed('wers')], 'searching', 'wers'],
  ['a further space', [typed('wer'), answered('wer', 3), typed('wer ')], 'found', 'wer'],
])('%s', (_name, events, phase, query) => {
  expect(after(...events)).toMatchObject({ phase, query });
});

test('results stay while the next ones are fetched, and when that fails', () => {
  const found = after(typed('wer'), answered('wer', 3));
  expect(nextSearch(found, typed('were')).answer?.total).toBe(3);
  expect(after(typed('wer'), answered('wer', 3), typed('were'), failed('were')).answer?.total).toBe(3);
});

test('clearing leaves nothing behind', () => {
  expect(after(typed('wer'), answered('wer', 30), { type: 'more' }, typed(''))).toEqual(idle);
});

test('more asks for more of the same, and a new word starts at the first ones', () => {
  const more = after(typed('wer'), answered('wer', 30), { type: 'more' });
  expect(more).toMatchObject({ phase: 'searching', query: 'wer', limit: 2 * PAGE_SIZE });
  expect(nextSearch(more, answered('wer', 30)).phase).toBe('searching');
  expect(nextSearch(more, answered('wer', 30, 2 * PAGE_SIZE)).phase).toBe('found');
  expect(nextSearch(more, typed('cer')).limit).toBe(PAGE_SIZE);
});

test('more does nothing while there is nothing to have more of', () => {
  for (const state of [after(), after(typed('wer')), after(typed('wer'), answered('wer', 0))]) {
    expect(nextSearch(state, { type: 'more' })).toBe(state);
  }
});

test('an answer that comes again after a failure or an answer changes nothing', () => {
  const found = after(typed('wer'), answered('wer', 3));
  expect(nextSearch(found, answered('wer', 9))).toBe(found);
  expect(nextSearch(found, failed('wer'))).toBe(found);
});

test('what was looked for instead is told, and that the query itself is nowhere', () => {
  const answer = { query: 'playwrite', instead: 'playwright', total: 4, hits: [], near: [] };
  const state = after(typed('playwrite'), { ...answered('playwrite', 4), answer } as SearchEvent);
  expect(statusOf(state)).toBe('4 results for “playwright”, none for “playwrite”');
});

test.each<[SearchEvent[], string]>([
  [[], ''],
  [[typed('wer')], 'Searching …'],
  [[typed('wer'), answered('wer', 1)], '1 result for “wer”'],
  [[typed('wer'), answered('wer', 7)], '7 results for “wer”'],
  [[typed('wer'), answered('wer', 7), typed('were')], '7 results for “wer”'],
  [[typed('<b>'), answered('<b>', 0)], 'No results for “<b>”'],
  [
    [typed('word '.repeat(100)), answered('word '.repeat(100).trim(), 2)],
    `2 results for “${'word '.repeat(12).trim()} …”`,
  ],
  [[typed('x'.repeat(60)), answered('x'.repeat(60), 1)], `1 result for “${'x'.repeat(60)}”`],
  [[typed('x'), answered('x', 0), typed('xy')], 'No results for “x”'],
  [[typed('wer'), failed('wer')], 'The search could not be fetched. What you typed is still here.'],
])('%j is told as %j', (events, status) => {
  expect(statusOf(after(...events))).toBe(status);
});
