import type { FastifyPluginAsync } from 'fastify';
import { accessRoutes } from './access/routes.ts';
import type { Desk } from './desk-route.ts';
import type { DeskWork } from './enquiries/desk-work.ts';
import { deskEnquiryRoutes } from './enquiries/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { toDeskRefusal } from './desk-refusal.ts';

export type DeskDeps = Omit<Desk, 'app' | 'routes'> & {
  routes?: Desk['routes'];
  work: DeskWork;
  /** What other features add. */
  features?: readonly ((desk: Desk) => void)[];
};

/** Everything below /api/desk. Only registered when DESK is on. */
export function deskRoutes({ routes = [], features = [], work, ...deps }: DeskDeps): FastifyPluginAsync {
  return async (app) => {
    // JSON only: a form of another site can send text/plain without asking first.
    app.removeContentTypeParser('text/plain');
    app.setErrorHandler(async (error, request, reply) => {
      const refusal = toDeskRefusal(error);
      if (refusal === null) throw error;
      if (refusal.statusCode === 503)
        request.log.error({ reason: (error as Error).message }, 'desk not answered');
      return reply
        .code(refusal.statusCode)
        .headers(refusal.headers)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(refusal.problem));
    });
    const desk: Desk = { app, routes, ...deps };
    accessRoutes(desk);
    deskEnquiryRoutes(desk, work);
    outboxRoutes(desk);
    for (const addRoutes of features) addRoutes(desk);
  };
}
