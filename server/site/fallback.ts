import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/problems.ts';
import { splitTarget } from './site-paths.ts';
import type { Site } from './site.ts';

/**
 * Answers what no route takes: another method of a known route, an unknown address below /api, and everything of the
 * site that is not exactly a file's address. It does so before the body is read: nobody wants that body.
 */
export function registerFallback(app: FastifyInstance, site: Site): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsOf.set(url, methods);
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const { path } = splitTarget(request.raw.url ?? '');
    const allowed = methodsOf.get(path);
    const isPage = site.has(path);
    // A page may take posts as well; it is read here when it was asked for in the absolute form.
    if (allowed && !(isPage && (request.method === 'GET' || request.method === 'HEAD'))) {
      const methods = isPage ? ['GET', 'HEAD', ...allowed] : [...allowed];
      reply.header('allow', methods.join(', '));
      return sendProblem(request, reply, 405);
    }
    if (path === '/api' || path.startsWith('/api/')) return sendProblem(request, reply, 404);
    reply.hijack();
    site.answer(request.raw, reply.raw);
    return reply;
  });
}
