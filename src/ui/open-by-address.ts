/**
 * The URL determines what is open, so links, Back, Forward and shared URLs need no extra code. A closed dialog
 * disappears at once, although going back takes a moment; a quick Forward meanwhile opens it again.
 */
import { useSyncExternalStore } from 'react';

const LEFT = 'left-by-address';

let leaving = false;

function subscribe(notify: () => void): () => void {
  const arrive = () => {
    leaving = false;
    notify();
  };
  addEventListener('hashchange', arrive);
  addEventListener(LEFT, notify);
  return () => {
    removeEventListener('hashchange', arrive);
    removeEventListener(LEFT, notify);
  };
}

/** The URL's hash; undefined before hydration. */
export const useHash = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (leaving ? '' : location.hash),
    () => undefined,
  );

/** The click that opened it marked its history entry with `true`, which survives a reload. */
export const wayOut = (historyState: unknown): 'back' | 'stay' => (historyState === true ? 'back' : 'stay');

/** Closing goes back to before the click that opened it. Visitors of a shared URL have no such entry and stay. */
export function leaveHash(): void {
  leaving = wayOut(history.state) === 'back';
  if (leaving) history.back();
  else history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new Event(LEFT));
}
