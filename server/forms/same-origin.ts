import type { FastifyRequest } from 'fastify';

/**
 * Whether the request may come from where it says. Browsers always name the origin of a POST; a client that names none is
 * no browser, so no visitor's browser is being abused. The pages may stand on another address than this server.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && origin === publicOrigin) return true;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  // Behind a proxy that ends TLS the scheme is not known here, but the host is.
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
