import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { detachParser } from './connections.ts';
import { HOST } from './host.ts';
import { sendProblem } from './problems.ts';

const VALID_HOST = new RegExp(`^${HOST}$`);

/** Refuses what a proxy might understand differently, and closes the connection after the last request on it. */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const status = refusalOf(request.raw);
    if (status !== undefined) {
      detachParser(request.raw.socket);
      void sendProblem(request, reply.header('connection', 'close'), status);
      return;
    }
    if (isLast(request.raw)) void reply.header('connection', 'close');
    done();
  });
}

function refusalOf({ httpVersion, headers, headersDistinct }: IncomingMessage): number | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 400;
  // node:http rejects the body of other codings, but only after it has emitted the request.
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 400;
  if (headers.host === undefined) {
    if (httpVersion === '1.1') return 400;
  } else if (headersDistinct['host']?.length !== 1) return 400;
  else if (headers.host !== '' && !VALID_HOST.test(headers.host)) return 400;
  const { expect } = headers;
  return expect !== undefined && expect.toLowerCase() !== '100-continue' ? 417 : undefined;
}

/** node:http discards what follows the body of an upgrade request without a listener. */
const isLast = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade !== undefined || /\bclose\b/i.test(headers.connection ?? '');
