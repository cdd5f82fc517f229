import type { FastifyRequest } from 'fastify';

/**
 * Whether the request may come from where it says. Browsers always name the origin of a POST; a client that names none is
 * no browser, so nobody's browser is being used against them.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicOrigin) return true;
  // Behind a proxy that ends TLS the scheme is not known here, but the host is.
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
