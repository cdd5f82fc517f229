/** The dialog that the URL's hash opens. */
export type ModalState = { kind: 'waiting' } | { kind: 'none' } | { kind: 'service'; id: string };

/** Undefined before hydration: CSS shows the script-free version by itself. */
export function modalState(hash: string | undefined): ModalState {
  if (hash === undefined) return { kind: 'waiting' };
  return /^#service-[a-z]+$/.test(hash) ? { kind: 'service', id: hash.slice(1) } : { kind: 'none' };
}
