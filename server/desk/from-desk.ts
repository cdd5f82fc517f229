import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD']);

/**
 * Whether the desk's own page sent it. Every browser of this decade says so in `Sec-Fetch-Site`, which no script can write;
 * older ones name the origin of a POST. What says neither changes nothing here: unlike the public forms, the desk has no
 * clients other than its page.
 */
export function isFromDesk(request: FastifyRequest, deskOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isRead = SAFE.has(request.method);
  if (site !== undefined) return site === 'same-origin' || (isRead && site === 'none');
  if (origin === undefined) return isRead;
  return deskOrigin === undefined
    ? URL.canParse(origin) && new URL(origin).host === request.host
    : origin === deskOrigin;
}
