import { accessPaths, newPasskeySchema } from '../../../contract/desk/access.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { refusals } from '../desk-refusal.ts';
import type { Passkeys } from './passkeys.ts';

export function accountPasskeyRoutes(desk: Desk, passkeys: Passkeys): void {
  const { deskFactors } = desk.store;

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.accountPasskeyOptions, role: 'read', fresh: true },
    async ({ request, user, now }) =>
      passkeys.registrationOptions(request, user, user.id, now, await deskFactors.passkeys(user.id)),
  );

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.accountPasskeys, role: 'read', fresh: true, body: newPasskeySchema },
    async ({ request, user, body, now }) => {
      const passkey = await passkeys.register(request, body, user.id, now);
      if (!(await deskFactors.addPasskey(user.id, passkey, now))) throw refusals.passkey();
    },
  );

  deskRoute(
    desk,
    { method: 'DELETE', url: `${accessPaths.accountPasskeys}/:id`, role: 'read', fresh: true },
    async ({ user, params, now }) => {
      if (!(await deskFactors.removePasskey(user.id, params.id ?? '', now))) throw refusals.lastWayIn();
    },
  );
}
