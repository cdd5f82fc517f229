import { useSyncExternalStore } from 'react';

/** `#/enquiries/ID` is ['enquiries', 'ID']. Any other hash is []. */
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
/** The current address within the desk. */
export const useRoute = (): string[] => readRoute(useHash());
