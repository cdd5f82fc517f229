import type { Desk } from '../desk-route.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { createAccessLimits } from './limits.ts';
import { passwordSignInRoutes } from './password-sign-in.ts';
import { sessionRoutes } from './session-routes.ts';
import { createTickets } from './tickets.ts';

export function accessRoutes(desk: Desk): void {
  const count = createAccessLimits(desk.store.limits, desk.formSecret);
  const tickets = createTickets(desk);
  sessionRoutes(desk);
  passwordSignInRoutes(desk, count);
  invitationRoutes(desk, count, tickets);
}
