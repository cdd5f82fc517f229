import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInMethod } from '../../store/sql-desk-sessions.ts';
import type { Desk } from '../desk-route.ts';
import { hashToken, newToken, readSessionHash, setSessionCookie } from '../session-cookie.ts';

const LONGEST_DEVICE = 200;

type Beginning = { request: FastifyRequest; reply: FastifyReply; now: number };

/** Always under a new token. The browser's former session ends, so a planted or copied token becomes worthless. */
export async function beginSession(
  { store }: Desk,
  { request, reply, now }: Beginning,
  userId: string,
  method: SignInMethod,
): Promise<void> {
  const token = newToken();
  const device = (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE);
  const session = {
    userId,
    tokenHash: hashToken(token),
    method,
    device,
    formerHash: readSessionHash(request),
  };
  await store.deskSessions.begin(session, now);
  setSessionCookie(reply, token);
}
