import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD']);

/**
 * Whether the desk's own page sent the request. Current browsers say so in `Sec-Fetch-Site`, which no script can set; older
 * ones send the origin of a POST. A request with neither header may read but not change anything: unlike the public forms,
 * the desk has no clients other than its page.
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
