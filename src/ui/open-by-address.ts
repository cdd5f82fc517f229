/**
 * The address says what is open: links, Back, Forward and shared addresses need no code of their own. What is closed has
 * left at once, though going back takes the browser a moment: who is quick with Forward meanwhile finds it open again.
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

/** The hash of the address; none at all while React has not taken over yet. */
export const useHash = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (leaving ? '' : location.hash),
    () => undefined,
  );

/** The press that opened marked its entry of the history with `true`, which survives a reload. */
export const wayOut = (historyState: unknown): 'back' | 'stay' => (historyState === true ? 'back' : 'stay');

/** Closing undoes the press that opened. Who came by a shared address has nothing to go back to, and stays. */
export function leaveHash(): void {
  leaving = wayOut(history.state) === 'back';
  if (leaving) history.back();
  else history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new Event(LEFT));
}
