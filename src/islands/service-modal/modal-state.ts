/** What the hash of the address says is open. */
export type ModalState = { kind: 'waiting' } | { kind: 'none' } | { kind: 'service'; id: string };

/** No hash at all means that React has not taken over yet: the page shows the script-less double by itself. */
export function modalState(hash: string | undefined): ModalState {
  if (hash === undefined) return { kind: 'waiting' };
  return /^#service-[a-z]+$/.test(hash) ? { kind: 'service', id: hash.slice(1) } : { kind: 'none' };
}
