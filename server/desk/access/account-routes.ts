import { type AccountAnswer, accessPaths } from '../../../contract/desk/access.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { refusals } from '../desk-refusal.ts';
import { sessionBounds } from '../session-times.ts';

/** Your own account: how you sign in, and where you are signed in. */
export function accountRoutes(desk: Desk): void {
  const { deskFactors, deskSessions, deskUsers } = desk.store;

  deskRoute(
    desk,
    { method: 'GET', url: accessPaths.account, role: 'read' },
    async ({ user, session, now }): Promise<AccountAnswer> => {
      const [own, known, recoveryCodesLeft, sessions] = await Promise.all([
        deskFactors.passkeys(user.id),
        deskUsers.byAddress(user.address),
        deskFactors.countRecoveryCodes(user.id),
        deskSessions.ofUser(user.id, sessionBounds(now)),
      ]);
      return {
        passkeys: own.map(({ id, label, createdAt, usedAt }) => ({ id, label, createdAt, usedAt })),
        hasPassword: known?.password != null,
        recoveryCodesLeft,
        sessions: sessions.map((each) => ({ ...each, isThisOne: each.id === session.id })),
      };
    },
  );

  deskRoute(
    desk,
    { method: 'DELETE', url: accessPaths.accountSessions, role: 'read', fresh: true },
    async ({ user, session, now }) => {
      await deskSessions.endOthers(user.id, session.id, user.id, now);
    },
  );

  deskRoute(
    desk,
    { method: 'DELETE', url: `${accessPaths.accountSessions}/:id`, role: 'read', fresh: true },
    async ({ user, params, now }) => {
      if (!(await deskSessions.end(user.id, params.id ?? '', now))) throw refusals.missing();
    },
  );
}
