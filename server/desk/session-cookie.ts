import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ABSOLUTE_MS } from './session-times.ts';

/**
 * The prefix makes browsers insist on Secure, on the path / and on no domain, so no neighbour under the same domain can
 * plant or replace it.
 */
const NAME = '__Host-desk';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const TOKEN_BYTES = 32;

/** Only the hash of a token is stored, so a copy of the database lets nobody in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Null without a cookie, and also with two, because one of them is not ours. */
export function readSessionHash({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const [own, ...others] = pairs.filter((pair) => pair.startsWith(`${NAME}=`));
  return own === undefined || others.length > 0 ? null : hashToken(own.slice(NAME.length + 1));
}

export const setSessionCookie = (reply: FastifyReply, token: string): FastifyReply =>
  reply.header('set-cookie', `${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${ABSOLUTE_MS / 1000}`);

export const clearSessionCookie = (reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', `${NAME}=; ${ATTRIBUTES}; Max-Age=0`);
