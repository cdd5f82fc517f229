import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { responseHead } from './response-head.ts';
import { securityHeaders } from './security-headers.ts';
import type { HeaderRecord } from './security-headers.ts';
import { sendText } from './text-response.ts';

const defaultLimits = {
  /** How long a request's head may take to arrive, from the first byte or from connecting. */
  headersMs: 10_000,
  /** How long the whole request may take to arrive. */
  requestMs: 20_000,
  /** How long a connection may be silent. Longer than the 60 s after which common proxies drop an idle one, so that
   * they close it and never send a request into a closing connection. */
  idleMs: 65_000,
  /** How often the two former are looked at; node:http's default of 30 s would let a slow sender stay that long. */
  checkEveryMs: 1_000,
};
export type ServerLimits = typeof defaultLimits;

/** How long a refused sender has to read why, before the connection is cut. */
const LAST_WORDS_MS = 1_000;

export function createHttpServer(answer: RequestListener, given: Partial<ServerLimits> = {}): Server {
  const limits = { ...defaultLimits, ...given };
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // The time-out of the socket below does the same for idle connections, and costs no two timers a request.
      keepAliveTimeout: 0,
      // Refused below instead, with all headers.
      requireHostHeader: false,
      optimizeEmptyRequests: true,
      noDelay: true,
    },
    (request, response) => {
      if (!server.listening) response.setHeader('Connection', 'close');
      if (request.headers.host === undefined && request.httpVersion === '1.1') {
        response.setHeader('Connection', 'close');
        sendText(response, 400, 'The Host header is missing.', { https: false });
        return;
      }
      answer(request, response);
    },
  );
  server.timeout = limits.idleMs;
  server.on('checkExpectation', (_request, response) => {
    sendText(response, 417, 'No such expectation can be met.', { https: false });
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.end(rawResponse(405, { Allow: 'GET, HEAD, POST' }));
  });
  return server;
}

/** Answers what node:http could not read as a request. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(rawResponse(statusByCode[error.code ?? ''] ?? 400));
  socket.setTimeout(LAST_WORDS_MS, () => socket.destroy());
}

const statusByCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Written by hand because there is no response object where there was no request. */
function rawResponse(status: number, headers?: HeaderRecord): string {
  const closing = { Connection: 'close', 'Content-Length': '0' };
  return `${responseHead(status, { ...closing, ...headers, ...securityHeaders({ https: false }) })}\r\n`;
}
