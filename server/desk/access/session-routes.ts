import { accessPaths, type SessionAnswer } from '../../../contract/desk/access.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { clearSessionCookie } from '../session-cookie.ts';

export function sessionRoutes(desk: Desk): void {
  deskRoute(
    desk,
    { method: 'GET', url: accessPaths.session, role: 'anyone' },
    async ({ user }): Promise<SessionAnswer> => ({ user }),
  );

  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.signOut, role: 'anyone' },
    async ({ user, session, reply, now }) => {
      if (user && session) await desk.store.deskSessions.end(user.id, session.id, now);
      clearSessionCookie(reply);
    },
  );
}
