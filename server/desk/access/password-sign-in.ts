import { accessPaths, type SessionAnswer, type SignIn, signInSchema } from '../../../contract/desk/access.ts';
import type { PasswordUser } from '../../store/sql-desk-users.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { refusals } from '../desk-refusal.ts';
import { compact, hashRecoveryCode, isAppCode, newTotpSecret, totpStep } from './authenticator.ts';
import { beginSession } from './begin-session.ts';
import type { AccessLimits } from './limits.ts';
import { verifyPassword } from './passwords.ts';

/** Nobody has this id, so statements about it run and change nothing. */
const NOBODY = '-';
const SOME_SECRET = newTotpSecret();

/**
 * True when address, password and code belong together; the code is then spent. Whichever part is wrong, the server does the
 * same work: one query, one hash, one code, one statement. So neither the response nor its timing reveals whether the address
 * is known or which part was wrong.
 */
async function matches(
  { store }: Pick<Desk, 'store'>,
  user: PasswordUser | null,
  { password, code }: SignIn,
  now: number,
): Promise<boolean> {
  const passwordFits = await verifyPassword(password, user?.password ?? null);
  const spender = passwordFits && user ? user.id : NOBODY;
  if (!isAppCode(code)) return store.deskFactors.spendRecoveryCode(spender, hashRecoveryCode(code));
  const step = totpStep(user?.totpSecret ?? SOME_SECRET, compact(code), now);
  return store.deskFactors.spendTotpStep(step === null ? NOBODY : spender, step ?? 0);
}

export function passwordSignInRoutes(desk: Desk, count: AccessLimits): void {
  deskRoute(
    desk,
    { method: 'POST', url: accessPaths.signIn, role: 'anyone', body: signInSchema },
    async (call): Promise<SessionAnswer> => {
      const { body, now, request } = call;
      await count(request.ip, now, body.address);
      const user = await desk.store.deskUsers.byAddress(body.address);
      if (!(await matches(desk, user, body, now)) || !user) {
        request.log.warn({ userId: user?.id }, 'desk sign-in refused');
        throw refusals.noMatch();
      }
      await beginSession(desk, call, user.id, 'password');
      const { id, name, address, role } = user;
      return { user: { id, name, address, role } };
    },
  );
}
