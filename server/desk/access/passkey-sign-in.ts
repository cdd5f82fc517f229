import { accessPaths, assertionSchema, type SessionAnswer } from '../../../contract/desk/access.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { beginSession } from './begin-session.ts';
import type { AccessLimits } from './limits.ts';
import type { Passkeys } from './passkeys.ts';

export function passkeySignInRoutes(desk: Desk, count: AccessLimits, passkeys: Passkeys): void {
  deskRoute(desk, { method: 'POST', url: accessPaths.passkeyOptions, role: 'anyone' }, ({ request, now }) =>
    passkeys.signInOptions(request, now),
  );

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.passkey, role: 'anyone', body: assertionSchema },
    async (call): Promise<SessionAnswer> => {
      const { request, body, now } = call;
      await count(request.ip, now);
      const user = await passkeys.signIn(request, body.credential, now);
      await beginSession(desk, call, user.id, 'passkey');
      return { user };
    },
  );
}
