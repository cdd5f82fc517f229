import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { defaultHeaders } from './security-headers.ts';
import type { CameByHttps } from './trust-proxy.ts';

/** Browsers do not pipeline, and nginx never forwards pipelined requests in parallel. */
const MAX_OPEN_RESPONSES = 8;

type Connection = { openResponses: number; last?: { request: IncomingMessage; response: ServerResponse } };
/** `parser` is where node:http keeps the parser of a connection. */
type HttpSocket = Socket & { parser?: { remove(): void } | null };

const connections = new WeakMap<Socket, Connection>();

type Guards = Omit<ConnectionLimits, 'isIdle'> & { lingerMs: number; cameByHttps: CameByHttps };

/** What node:http leaves open: floods of pipelined requests, CONNECT, and clients that still send when we close. */
export function guardConnections(server: Server, { lingerMs, cameByHttps, ...limits }: Guards): void {
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { openResponses: 0 });
    // Read `remoteAddress` now: it is undefined after the socket closes.
    void socket.remoteAddress;
    // node:http calls this after the last response. If the client is still sending, destroying the socket resets the
    // connection, and the client may lose a response that it has not read yet.
    socket.destroySoon = () => lingeringClose(socket, lingerMs);
  });
  server.prependListener('request', limitPipelining);
  const isIdle = (socket: Socket) => connections.get(socket)?.openResponses === 0;
  const sockets = limitConnections(server, { ...limits, isIdle });
  // Without a listener node:http sends a 417 of its own, without our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    socket.write(NO_TUNNEL[cameByHttps(socket, request) ? 'https' : 'http']);
    lingeringClose(socket, lingerMs);
  });
  keepDownloads(server, sockets);
}

/**
 * Destroying the socket is not enough: node:http has already read a chunk of up to 64 kB, some two thousand requests, and
 * would emit every one of them before another client gets a turn. Without its parser it stops within the chunk.
 */
function limitPipelining(request: IncomingMessage, response: ServerResponse): void {
  const connection = connections.get(request.socket);
  if (!connection) return;
  connection.last = { request, response };
  connection.openResponses += 1;
  response.once('close', () => (connection.openResponses -= 1));
  if (connection.openResponses <= MAX_OPEN_RESPONSES) return;
  detachParser(request.socket);
  request.socket.destroy();
}

/** Nothing after this on the connection is parsed as a request. */
export function detachParser(socket: HttpSocket): void {
  socket.parser?.remove();
}

/** Closes our side and discards what the client still sends, for a while. nginx calls it lingering_close. */
function lingeringClose(socket: Socket, lingerMs: number): void {
  detachParser(socket);
  socket.removeAllListeners('data').resume();
  socket.end(() => {
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  });
}

/** node:http takes a connection for idle once its response is written, although most of it may not be sent yet. */
function keepDownloads(server: Server, sockets: ReadonlySet<Socket>): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (![...sockets].some(({ writableLength }) => writableLength > 0)) closeIdle();
  };
}

/** Responds to bytes that node:http could not read as a request. */
export const clientErrorHandler = (cameByHttps: CameByHttps) =>
  function handleClientError(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET') socket.destroy();
    // Also while we are closing it and draining what the client still sends.
    if (!socket.writable) return;
    const { request, response } = connections.get(socket)?.last ?? {};
    if (request?.complete && !response?.writableEnded) {
      response?.once('finish', () => handleClientError(error, socket));
      return;
    }
    // A request with a faulty body, or one after which we close, already has its response.
    const isSettled = response?.headersSent === true && (!request?.complete || !response.shouldKeepAlive);
    if (!isSettled) {
      // The bytes after a complete request are another one, whose head is malformed.
      const https = cameByHttps(socket, request?.complete ? undefined : request);
      socket.write((responseByCode[error.code ?? ''] ?? BAD_REQUEST)[https ? 'https' : 'http']);
    }
    socket.destroySoon();
  };

/** Without a request there is no response object. Built once, so that a flood of bad requests costs no more than a flood of page requests. */
function rawResponse(status: number, own?: Record<string, string>): Record<'http' | 'https', string> {
  const write = (https: boolean) => {
    const closing = { Connection: 'close', 'Content-Length': '0' };
    const lines = Object.entries({ ...closing, ...own, ...defaultHeaders(https) });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`;
  };
  return { http: write(false), https: write(true) };
}

const BAD_REQUEST = rawResponse(400);
const NO_TUNNEL = rawResponse(405, { Allow: 'GET, HEAD, POST' });
const responseByCode: Record<string, typeof BAD_REQUEST> = {
  ERR_HTTP_REQUEST_TIMEOUT: rawResponse(408),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: rawResponse(413),
  HPE_HEADER_OVERFLOW: rawResponse(431),
};
