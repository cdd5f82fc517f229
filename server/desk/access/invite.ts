import { DESK_PATH, type DeskRole } from '../../../contract/desk/access.ts';
import type { Store } from '../../store/store.ts';
import { hashToken, newToken } from '../session-cookie.ts';

export const HOUR_MS = 60 * 60_000;

type Invited = { name: string; address: string; role: DeskRole; invitedBy: string | null };

/** Returns the link. The token follows the #, which browsers do not send to servers, so no proxy logs it. */
export async function invite(
  store: Pick<Store, 'deskInvitations'>,
  origin: string,
  invited: Invited,
  now: number,
): Promise<string> {
  const token = newToken();
  await store.deskInvitations.add({ ...invited, tokenHash: hashToken(token), endsAt: now + HOUR_MS }, now);
  return `${origin}${DESK_PATH}#invite=${token}`;
}
