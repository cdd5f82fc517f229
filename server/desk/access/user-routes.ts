import {
  accessPaths,
  type AuditAnswer,
  changeUserSchema,
  type InvitedAnswer,
  inviteSchema,
  type UsersAnswer,
} from '../../../contract/desk/access.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { refusals } from '../desk-refusal.ts';
import { HOUR_MS, invite } from './invite.ts';

const AUDIT_PAGE = 50;

/** What admins see and do: who may use the desk, and what was done there. */
export function userRoutes(desk: Desk): void {
  const { deskUsers, deskInvitations, deskSessions, audit } = desk.store;

  deskRoute(
    desk,
    { method: 'GET', url: accessPaths.users, role: 'admin' },
    async ({ now }): Promise<UsersAnswer> => ({
      users: (await deskUsers.list()).map((user) => ({
        id: user.id,
        name: user.name,
        address: user.address,
        role: user.role,
        isLocked: user.disabledAt !== null,
        hasPassword: user.hasPassword,
        passkeys: user.passkeys,
        seenAt: user.seenAt,
      })),
      invitations: await deskInvitations.list(now),
    }),
  );

  deskRoute(
    desk,
    { method: 'PATCH', url: `${accessPaths.users}/:id`, role: 'admin', fresh: true, body: changeUserSchema },
    async ({ user, params, body, now }) => {
      const change = { role: body.role, isDisabled: body.isLocked };
      if (!(await deskUsers.change(params.id ?? '', change, user.id, now))) throw refusals.lastAdmin();
    },
  );

  deskRoute(
    desk,
    { method: 'DELETE', url: `${accessPaths.users}/:id/sessions`, role: 'admin', fresh: true },
    async ({ user, session, params, now }) => {
      const { id = '' } = params;
      await deskSessions.endOthers(id, id === user.id ? session.id : null, user.id, now);
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.invitations, role: 'admin', fresh: true, body: inviteSchema },
    async ({ request, user, body, now }): Promise<InvitedAnswer> => {
      const origin = desk.origin ?? `http://${request.host}`;
      const link = await invite(desk.store, origin, { ...body, invitedBy: user.id }, now);
      return { link, endsAt: now + HOUR_MS };
    },
  );

  deskRoute(
    desk,
    { method: 'DELETE', url: `${accessPaths.invitations}/:id`, role: 'admin' },
    async ({ user, params, now }) => {
      if (!(await deskInvitations.withdraw(params.id ?? '', user.id, now))) throw refusals.missing();
    },
  );

  deskRoute(
    desk,
    { method: 'GET', url: accessPaths.audit, role: 'admin' },
    async ({ query }): Promise<AuditAnswer> => {
      const before = query.get('before') ?? undefined;
      const found = await audit.list({ limit: AUDIT_PAGE + 1, before });
      const entries = found.slice(0, AUDIT_PAGE);
      return { entries, before: found.length > AUDIT_PAGE ? (entries.at(-1)?.id ?? null) : null };
    },
  );
}
