import type { FastifyRequest } from 'fastify';

/**
 * Whether the request's origin is allowed. Browsers always send the origin of a POST; a client that sends none is
 * not a browser, so no visitor's browser is being abused. The pages may be on another origin than this server.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && origin === publicOrigin) return true;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  // Behind a proxy that terminates TLS we do not know the scheme, but we know the host.
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
