import type { Desk } from '../desk-route.ts';
import { accountPasskeyRoutes } from './account-passkeys.ts';
import { accountPasswordRoutes } from './account-password.ts';
import { accountRoutes } from './account-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { createAccessLimits } from './limits.ts';
import { passkeySignInRoutes } from './passkey-sign-in.ts';
import { createPasskeys } from './passkeys.ts';
import { passwordSignInRoutes } from './password-sign-in.ts';
import { sessionRoutes } from './session-routes.ts';
import { createTickets } from './tickets.ts';
import { userRoutes } from './user-routes.ts';

export function accessRoutes(desk: Desk): void {
  const count = createAccessLimits(desk.store.limits, desk.formSecret);
  const tickets = createTickets(desk);
  const passkeys = createPasskeys(desk, tickets);
  sessionRoutes(desk);
  passkeySignInRoutes(desk, count, passkeys);
  passwordSignInRoutes(desk, count);
  invitationRoutes(desk, count, tickets, passkeys);
  accountRoutes(desk);
  accountPasskeyRoutes(desk, passkeys);
  accountPasswordRoutes(desk, count, tickets);
  userRoutes(desk);
}
