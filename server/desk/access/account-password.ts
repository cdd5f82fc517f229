import {
  accessPaths,
  type AuthenticatorAnswer,
  changePasswordSchema,
  type RecoveryCodesAnswer,
} from '../../../contract/desk/access.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { refusals } from '../desk-refusal.ts';
import { hashRecoveryCode, newRecoveryCodes } from './authenticator.ts';
import type { AccessLimits } from './limits.ts';
import { enrolPassword, offerAuthenticator } from './password-enrolment.ts';
import { verifyPassword } from './passwords.ts';
import type { Tickets } from './tickets.ts';

export function accountPasswordRoutes(desk: Desk, count: AccessLimits, tickets: Tickets): void {
  const { deskFactors, deskUsers } = desk.store;

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.accountAuthenticator, role: 'read', fresh: true },
    ({ user, now }): Promise<AuthenticatorAnswer> => offerAuthenticator(tickets, user.address, now),
  );

  deskRoute(
    desk,
    {
      method: 'PUT',
      url: accessPaths.accountPassword,
      role: 'read',
      fresh: true,
      body: changePasswordSchema,
    },
    async ({ user, body, request, now }): Promise<RecoveryCodesAnswer> => {
      await count(request.ip, now, user.address);
      const known = await deskUsers.byAddress(user.address);
      if (known?.password && !(await verifyPassword(body.current, known.password)))
        throw refusals.invalid({ current: 'This is not your current password.' });
      const { recoveryCodes, ...password } = await enrolPassword(tickets, body, user, now);
      await deskFactors.setPassword(user.id, password, now);
      return { recoveryCodes };
    },
  );

  deskRoute(
    desk,
    { method: 'DELETE', url: accessPaths.accountPassword, role: 'read', fresh: true },
    async ({ user, now }) => {
      if (!(await deskFactors.removePassword(user.id, now))) throw refusals.lastWayIn();
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.accountRecoveryCodes, role: 'read', fresh: true },
    async ({ user, now }): Promise<RecoveryCodesAnswer> => {
      const recoveryCodes = newRecoveryCodes();
      await deskFactors.setRecoveryCodes(user.id, recoveryCodes.map(hashRecoveryCode), now);
      return { recoveryCodes };
    },
  );
}
