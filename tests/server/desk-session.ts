import type { DeskRole, DeskUser } from '../../contract/desk/access.ts';
import { hashToken, newToken } from '../../server/desk/session-cookie.ts';
import type { Store } from '../../server/store/store.ts';

/** A colleague who is signed in, written straight into the store: how people sign in is tested elsewhere. */
export async function signedIn(
  store: Store,
  { name, role = 'reply', now }: { name: string; role?: DeskRole; now: number },
): Promise<{ user: DeskUser; cookie: string }> {
  const [invitation, session] = [newToken(), newToken()];
  const address = `${name.toLowerCase()}@plumbline.example`;
  const hour = 60 * 60_000;
  await store.deskInvitations.add(
    { name, address, role, invitedBy: null, tokenHash: hashToken(invitation), endsAt: now + hour },
    now,
  );
  const passkey = { id: newToken(), publicKey: '', counter: 0, transports: '', label: 'Test' };
  const user = await store.deskInvitations.accept(hashToken(invitation), name, { passkey }, now);
  if (!user) throw new Error('The invitation was not accepted');
  await store.deskSessions.begin(
    { userId: user.id, tokenHash: hashToken(session), method: 'passkey', device: 'Test', formerHash: null },
    now,
  );
  return { user, cookie: `__Host-desk=${session}` };
}
