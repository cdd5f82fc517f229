/** The address says which picture is open: links, Back, Forward and shared addresses need no code of their own. */
const PREFIX = '#view-';

export const openPicture = (hash: string | undefined): string | undefined =>
  hash?.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined;

/** Closing undoes the press that opened (open.ts marks its entry with `true`). Who came by a shared address stays. */
export const wayOut = (historyState: unknown): 'back' | 'stay' => (historyState === true ? 'back' : 'stay');

export function onHashChange(notify: () => void): () => void {
  addEventListener('hashchange', notify);
  addEventListener('popstate', notify);
  return () => {
    removeEventListener('hashchange', notify);
    removeEventListener('popstate', notify);
  };
}

/** Another picture takes the same entry of the history: Back closes the viewer, however many were looked at. */
export function showPicture(id: string): void {
  history.replaceState(history.state, '', PREFIX + id);
  dispatchEvent(new Event('hashchange'));
}

export function leavePicture(): void {
  if (openPicture(location.hash) === undefined) return;
  if (wayOut(history.state) === 'back') return history.back();
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new Event('hashchange'));
}
