import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { withQuery } from './address.ts';
import { askEngine } from './engine.ts';
import { idle, nextSearch, type SearchEvent, type SearchState } from './search-state.ts';

const TYPING_PAUSE_MS = 120;

/** Searches when the visitor pauses, and keeps the query in the URL, so that a reload or Back shows the same results. */
export function useSearch(): [SearchState, (event: SearchEvent) => void] {
  const [state, send] = useReducer(nextSearch, idle);
  const { phase, query, limit } = state;

  useEffect(() => {
    if (phase !== 'searching') return;
    const timer = setTimeout(() => {
      askEngine(query, limit).then(
        (answer) => send({ type: 'answered', query, limit, answer }),
        () => send({ type: 'failed', query, limit }),
      );
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [phase, query, limit]);

  // Not on every key: browsers throttle URL changes. Together with the results, not after them: a dialog
  // closed in between would remove the query from the URL and then see it written again.
  const written = useRef('');
  useLayoutEffect(() => {
    if (phase === 'searching' || query === written.current) return;
    written.current = query;
    history.replaceState(history.state, '', withQuery(location.href, query));
  }, [phase, query]);

  return [state, send];
}
