/** The address says which picture is open. */
import { leaveHash } from '../../ui/open-by-address.ts';

const PREFIX = '#view-';

export const openPicture = (hash: string | undefined): string | undefined =>
  hash?.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined;

/** Another picture takes the same entry of the history: Back closes the viewer, however many were looked at. */
export function showPicture(id: string): void {
  history.replaceState(history.state, '', PREFIX + id);
  dispatchEvent(new Event('hashchange'));
}

export function leavePicture(): void {
  if (openPicture(location.hash) !== undefined) leaveHash();
}
