import { useSyncExternalStore } from 'react';

/** `#/enquiries/ID` is ['enquiries', 'ID']. Whatever is no such address is none. */
export const readRoute = (hash: string): string[] =>
  hash.startsWith('#/') ? hash.slice(2).split('/').filter(Boolean).map(decoded) : [];

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const hrefOf = (...parts: string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);
/** Where in the desk we are. */
export const useRoute = (): string[] => readRoute(useHash());
