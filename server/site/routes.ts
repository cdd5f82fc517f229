import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redirectLocation } from '../../contract/redirects.ts';
import { sendProblem } from '../http/problems.ts';
import { sendFile } from './send-file.ts';
import { canonicalPath, REFUSED_TARGET, refusalOf, splitTarget } from './site-paths.ts';
import type { Site } from './site.ts';

export const SITE_ROUTE = '/*';

/** Told of each file that was sent or found unchanged. */
export type PageSent = (request: FastifyRequest, status: number, path: string, query: string) => void;

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * Serves the files of the site, and responds to every request that no route takes. @fastify/static was rejected: it reads
 * from disk for every request, knows one set of headers for all files and does not redirect to canonical addresses.
 */
export function siteRoutes(app: FastifyInstance, site: Site, onSent?: PageSent): void {
  const methodsOf = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== SITE_ROUTE) methodsOf.set(url, [...(methodsOf.get(url) ?? []), method].flat());
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: SITE_ROUTE,
    handler: (request, reply) => {
      const { path, query } = splitTarget(request.raw.url ?? '');
      const file = site.files.get(path);
      if (!file) return sendOther(request, reply, path, query);
      const sent = sendFile(request, reply, file, 200);
      onSent?.(request, reply.statusCode, path, query);
      return sent;
    },
  });

  // Respond before reading the body, which no route needs.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.url === REFUSED_TARGET) {
      const refusal = refusalOf(splitTarget(request.originalUrl).path) ?? 400;
      return void sendProblem(request, reply, refusal);
    }
    if (!request.is404) return done();
    const { path, query } = splitTarget(request.raw.url ?? '');
    void sendOther(request, reply, path, query);
  });

  function sendOther(request: FastifyRequest, reply: FastifyReply, path: string, query: string) {
    const canonical = canonicalPath(path);
    const { files, notFound, redirects } = site;
    const target = files.has(canonical) ? canonical : redirects.get(canonical);
    if (target !== undefined && isRead(request))
      return reply
        .code(308)
        .headers({ location: redirectLocation(target, query), 'cache-control': 'no-cache' })
        .send();
    const allowed = [...(target === undefined ? [] : ['GET', 'HEAD']), ...(methodsOf.get(path) ?? [])];
    if (allowed.length > 0) return sendProblem(request, reply.header('allow', allowed.join(', ')), 405);
    const isApi = path === '/api' || path.startsWith('/api/');
    return notFound && !isApi ? sendFile(request, reply, notFound, 404) : sendProblem(request, reply, 404);
  }
}
