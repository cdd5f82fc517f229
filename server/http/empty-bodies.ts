import { Readable } from 'node:stream';
import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify';

/** Node has ended the stream of a request without a body before anybody listens, and Fastify would wait for its end. */
const replaceEnded: preParsingAsyncHookHandler = async ({ raw }, _reply, payload) =>
  raw.readableEnded ? Readable.from([]) : payload;

/** On routes that take a body only: pages need no hook. */
export function answerEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return;
    route.preParsing = [replaceEnded, ...[route.preParsing ?? []].flat()];
  });
}
