import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Connection } from './connection.ts';
import type { AnswerHead } from './connection.ts';
import { responseHead } from './response-head.ts';
import { securityHeaders } from './security-headers.ts';
import type { HeaderRecord } from './security-headers.ts';
import { sendText } from './text-response.ts';
import { VALID_HOST } from './valid-host.ts';

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
  /** How long a sender may speak on after our last word, before the connection is cut. */
  lastWordsMs: 1_000,
};
export type ServerLimits = typeof defaultLimits;

type Choices = { limits?: Partial<ServerLimits>; answerHead?: AnswerHead };

export function createHttpServer(
  answer: RequestListener,
  { limits: given, answerHead }: Choices = {},
): Server {
  const limits = { ...defaultLimits, ...given };
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // The time-out of the socket below does the same for idle connections, and costs no two timers a request.
    keepAliveTimeout: 0,
    // Refused below instead, with all headers.
    requireHostHeader: false,
    optimizeEmptyRequests: true,
    noDelay: true,
  });
  server.timeout = limits.idleMs;
  const note = watchConnections(server, limits, answerHead);
  const take = (next: RequestListener) => (request: IncomingMessage, response: ServerResponse) => {
    const connection = note(request, response);
    // It came in one piece with a request that was the last.
    if (!connection || connection.closing) return;
    const fault = faultOf(request);
    connection.closing = fault !== undefined || !server.listening || isLast(request);
    if (connection.closing) response.setHeader('Connection', 'close');
    if (fault === undefined) next(request, response);
    else sendText(response, 400, fault, { https: false });
  };
  server.on('request', take(answer));
  server.on(
    'checkExpectation',
    take((_request, response) =>
      sendText(response, 417, 'No such expectation can be met.', { https: false }),
    ),
  );
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    sayLast(socket as Socket, rawResponse(405, { Allow: 'GET, HEAD, POST' }));
  });
  return server;
}

const connections = new WeakMap<Socket, Connection>();

/** As long as a busy proxy may take from connecting to asking. It does not repeat a post that it could not deliver. */
const FIRST_WORD_MS = 3_000;

/** Puts a reader between every socket and node:http. Gives what has to be told of each request. */
function watchConnections(server: Server, limits: ServerLimits, answerHead: AnswerHead = () => false) {
  const open = new Map<Connection, { socket: Socket; since: number }>();
  const [attach] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!attach) throw new Error('node:http does not listen for connections');
  const parts = {
    // While we close, node:http says so in the answer.
    answerHead: (head: Buffer, socket: Socket) => server.listening && answerHead(head, socket),
    attach: (socket: Socket) => attach.call(server, socket),
    refuseSilent: (socket: Socket) => sayLast(socket, rawResponse(408)),
    silentMs: limits.headersMs,
    idleMs: limits.idleMs,
    lastWordsMs: limits.lastWordsMs,
  };
  server.off('connection', attach);
  server.on('connection', (socket: Socket) => {
    const connection = new Connection(socket, parts);
    // How node:http closes a connection. It would do so once its answer is gone, whether or not something still comes.
    socket.destroySoon = () => hearOut(socket);
    connections.set(socket, connection);
    open.set(connection, { socket, since: performance.now() });
    socket.once('close', () => open.delete(connection));
  });
  server.closeIdleConnections = () => {
    for (const [connection, { socket, since }] of open) {
      const isAboutToAsk = socket.bytesRead === 0 && performance.now() - since < FIRST_WORD_MS;
      if (connection.idle && !isAboutToAsk) connection.destroy();
    }
  };
  server.closeAllConnections = () => {
    for (const connection of open.keys()) connection.destroy();
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    connection?.took(request, response);
    return connection;
  };
}

/** Of its connection. node:http drops what follows the body of an upgrade that nobody takes. */
const isLast = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade !== undefined || /\bclose\b/i.test(headers.connection ?? '');

/** What two programs on the way might understand in two ways. */
function faultOf({ httpVersion, headers, headersDistinct }: IncomingMessage): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'This is not HTTP/1.1.';
  // node:http finds fault with the body of others, but by then the request is here.
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 'Only chunks can be read.';
  if (headers.host === undefined) return httpVersion === '1.1' ? 'The Host header is missing.' : undefined;
  if (headersDistinct['host']?.length !== 1) return 'There is more than one Host header.';
  return headers.host === '' || VALID_HOST.test(headers.host) ? undefined : 'The Host header is malformed.';
}

/** Answers what node:http could not read as a request. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const answered = connections.get(socket)?.hasAnswered;
  if (answered) hearOut(socket);
  else sayLast(socket, rawResponse(statusByCode[error.code ?? ''] ?? 400));
}

function sayLast(socket: Socket, words: string): void {
  socket.write(words);
  hearOut(socket);
}

/** Reads on, without listening: cut off in the middle of his words, a sender would not get to read ours. */
function hearOut(socket: Socket): void {
  const connection = connections.get(socket);
  connection?.release();
  socket.resume();
  socket.end(() => {
    const patience = setTimeout(() => socket.destroy(), connection?.lastWordsMs ?? defaultLimits.lastWordsMs);
    socket.once('close', () => clearTimeout(patience));
  });
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
