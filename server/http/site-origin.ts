import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '../../contract/answers.ts';

const PREFLIGHT_S = 2 * 60 * 60;

/** Whether the request comes from a page of the site on another origin, such as a CDN. */
export const asksFromSite = ({ headers, host }: FastifyRequest, siteOrigin: string | undefined): boolean =>
  siteOrigin !== undefined && headers.origin === siteOrigin && new URL(siteOrigin).host !== host;

/** Lets that one origin call the API, and no other. */
export function allowSiteOrigin(app: FastifyInstance, siteOrigin: string | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/') || !asksFromSite(request, siteOrigin)) return done();
    void reply.headers({
      'access-control-allow-origin': siteOrigin,
      'access-control-expose-headers': 'Retry-After',
      vary: 'Origin',
    });
    if (request.method !== 'OPTIONS') return done();
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': `Content-Type, ${IDEMPOTENCY_HEADER}`,
        'access-control-max-age': PREFLIGHT_S,
      })
      .send();
  });
}
