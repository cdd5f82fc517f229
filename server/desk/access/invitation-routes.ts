import {
  acceptByPasskeySchema,
  acceptByPasswordSchema,
  accessPaths,
  type AuthenticatorAnswer,
  type EnrolledAnswer,
  type InvitationAnswer,
  invitationSchema,
  type SessionAnswer,
} from '../../../contract/desk/access.ts';
import type { Invitation } from '../../store/sql-desk-invitations.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { refusals } from '../desk-refusal.ts';
import { hashToken } from '../session-cookie.ts';
import { beginSession } from './begin-session.ts';
import type { AccessLimits } from './limits.ts';
import type { Passkeys } from './passkeys.ts';
import { enrolPassword, offerAuthenticator } from './password-enrolment.ts';
import type { Tickets } from './tickets.ts';

export function invitationRoutes(
  desk: Desk,
  count: AccessLimits,
  tickets: Tickets,
  passkeys: Passkeys,
): void {
  const { deskInvitations } = desk.store;

  async function open(token: string, ip: string, now: number): Promise<Invitation> {
    await count(ip, now);
    const invitation = await deskInvitations.find(hashToken(token), now);
    if (!invitation) throw refusals.missing();
    return invitation;
  }

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.invitation, role: 'anyone', body: invitationSchema },
    async ({ body, request, now }): Promise<InvitationAnswer> => {
      const { name, address, role } = await open(body.token, request.ip, now);
      return { name, address, role };
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.invitationPasskeyOptions, role: 'anyone', body: invitationSchema },
    async ({ body, request, now }) => {
      const invitation = await open(body.token, request.ip, now);
      return passkeys.registrationOptions(request, invitation, invitation.id, now);
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.invitationPasskey, role: 'anyone', body: acceptByPasskeySchema },
    async (call): Promise<SessionAnswer> => {
      const { body, request, now } = call;
      const invitation = await open(body.token, request.ip, now);
      const passkey = await passkeys.register(request, body, invitation.id, now);
      const user = await deskInvitations.accept(hashToken(body.token), body.name, { passkey }, now);
      if (!user) throw refusals.missing();
      await beginSession(desk, call, user.id, 'passkey');
      return { user };
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.invitationAuthenticator, role: 'anyone', body: invitationSchema },
    async ({ body, request, now }): Promise<AuthenticatorAnswer> => {
      const { address } = await open(body.token, request.ip, now);
      return offerAuthenticator(tickets, address, now);
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.invitationPassword, role: 'anyone', body: acceptByPasswordSchema },
    async (call): Promise<EnrolledAnswer> => {
      const { body, request, now } = call;
      const invitation = await open(body.token, request.ip, now);
      const about = { address: invitation.address, name: body.name };
      const { recoveryCodes, ...credentials } = await enrolPassword(tickets, body, about, now);
      const user = await deskInvitations.accept(hashToken(body.token), body.name, credentials, now);
      if (!user) throw refusals.missing();
      await beginSession(desk, call, user.id, 'password');
      return { user, recoveryCodes };
    },
  );
}
