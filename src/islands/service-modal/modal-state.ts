/** The address is the state: what it says is open, so links, Back, Forward and shared addresses need no code of their own. */
export type ModalState = { kind: 'waiting' } | { kind: 'none' } | { kind: 'service'; id: string };

/** No hash at all means that React has not taken over yet: the page shows the script-less double by itself. */
export function modalState(hash: string | undefined): ModalState {
  if (hash === undefined) return { kind: 'waiting' };
  return /^#service-[a-z]+$/.test(hash) ? { kind: 'service', id: hash.slice(1) } : { kind: 'none' };
}

/**
 * Closing undoes the press that opened: wake.ts marks the history entry of such a press with `true`, which survives a
 * reload. Who came by a shared address has nothing to go back to, and stays.
 */
export const wayOut = (historyState: unknown): 'back' | 'stay' => (historyState === true ? 'back' : 'stay');
