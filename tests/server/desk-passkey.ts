import { expect } from 'vitest';
import { accessPaths } from '../../contract/desk/access.ts';
import { createAuthenticator } from './desk-authenticator.ts';
import type { CreateDesk } from './desk-engines.ts';

export const ORIGIN = 'https://plumbline.example';

/** A desk with a colleague who signs in with a passkey only. */
export async function withPasskey(createDesk: CreateDesk) {
  const desk = await createDesk({ deskOrigin: ORIGIN });
  const authenticator = createAuthenticator(ORIGIN);
  const ada = desk.browser();
  const token = await desk.invited('ada@plumbline.example', 'reply');
  const challengeOf = async (path: string, body: object = {}) =>
    String((await ada.post(path, body)).json()['challenge']);
  const challenge = await challengeOf(accessPaths.invitationPasskeyOptions, { token });
  const registered = await ada.post(accessPaths.invitationPasskey, {
    token,
    name: 'Ada',
    label: 'Phone',
    credential: authenticator.register(challenge),
  });
  expect(registered.status).toBe(200);
  const use = (credential: object) => desk.browser().post(accessPaths.passkey, { credential });
  return { desk, authenticator, challenge: () => challengeOf(accessPaths.passkeyOptions), use, ada };
}
