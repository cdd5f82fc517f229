/** The address says which picture is open. */
import { leaveHash } from '../../ui/open-by-address.ts';

const PREFIX = '#view-';

export const openPicture = (hash: string | undefined): string | undefined =>
  hash?.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined;

/** Turning replaces the history entry, so that Back closes the viewer after any number of pictures. */
export function showPicture(id: string): void {
  history.replaceState(history.state, '', PREFIX + id);
  dispatchEvent(new Event('hashchange'));
}

export function leavePicture(): void {
  if (openPicture(location.hash) !== undefined) leaveHash();
}
