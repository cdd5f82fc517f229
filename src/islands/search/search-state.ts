import { tidy } from './address.ts';
import type { Answer } from './answer.ts';

/** How many results are shown at first and added with each click. */
export const PAGE_SIZE = 8;

/** `answer` is what is shown. It stays while the next one is fetched, and if that fails. */
export type SearchState =
  | { phase: 'idle'; query: ''; limit: number; answer?: undefined }
  | { phase: 'searching' | 'failed'; query: string; limit: number; answer?: Answer | undefined }
  | { phase: 'found' | 'none'; query: string; limit: number; answer: Answer };

export type SearchEvent =
  | { type: 'typed'; text: string }
  | { type: 'answered'; query: string; limit: number; answer: Answer }
  | { type: 'failed'; query: string; limit: number }
  | { type: 'retry' }
  | { type: 'more' };

export const idle: SearchState = { phase: 'idle', query: '', limit: PAGE_SIZE };

export function nextSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed': {
      const query = tidy(event.text);
      if (query === state.query) return state;
      return query ? { phase: 'searching', query, limit: PAGE_SIZE, answer: state.answer } : idle;
    }
    case 'answered':
      if (!awaits(state, event)) return state;
      return {
        phase: event.answer.total > 0 ? 'found' : 'none',
        query: event.query,
        limit: event.limit,
        answer: event.answer,
      };
    case 'failed':
      return awaits(state, event) ? { ...state, phase: 'failed' } : state;
    case 'retry':
      return state.phase === 'failed' ? { ...state, phase: 'searching' } : state;
    case 'more':
      return state.phase === 'found'
        ? { ...state, phase: 'searching', limit: state.limit + PAGE_SIZE }
        : state;
  }
}

/** Ignores a response to an outdated query. */
const awaits = (state: SearchState, { query, limit }: { query: string; limit: number }) =>
  state.phase === 'searching' && state.query === query && state.limit === limit;

const LONGEST_SAID = 60;
const said = (query: string): string =>
  `“${query.length > LONGEST_SAID ? `${query.slice(0, LONGEST_SAID).trimEnd()} …` : query}”`;

/** The status text for the shown results, visible and announced. */
export function statusOf({ phase, answer }: SearchState): string {
  if (phase === 'failed') return 'The search could not be fetched. What you typed is still here.';
  if (!answer) return phase === 'searching' ? 'Searching …' : '';
  if (answer.total === 0) return `No results for ${said(answer.query)}`;
  const results = `${answer.total} ${answer.total === 1 ? 'result' : 'results'}`;
  if (answer.instead) return `${results} for ${said(answer.instead)}, none for ${said(answer.query)}`;
  return `${results} for ${said(answer.query)}`;
}
