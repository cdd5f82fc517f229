import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers one whole head by itself, without node:http; false leaves it to node:http. */
export type AnswerHead = (head: Buffer, socket: Socket) => boolean;

export type ConnectionParts = {
  answerHead: AnswerHead;
  /** Gives the socket to node:http, which adds its listeners. */
  attach: (socket: Socket) => void;
  /** Answers who has connected and said nothing. */
  refuseSilent: (socket: Socket) => void;
  silentMs: number;
  idleMs: number;
  lastWordsMs: number;
};

type Listener = (chunk?: Buffer) => void;

const END_OF_HEAD = '\r\n\r\n';
const NOTHING = Buffer.alloc(0);

const ACROSS = END_OF_HEAD.length - 1;

/** How many of the bytes belong to the head that `before` them has begun; -1 when its end is not among them. */
function restOfHead(before: Buffer, bytes: Buffer): number {
  if (before.length > 0) {
    const edge = Buffer.concat([before, bytes.subarray(0, ACROSS)]).indexOf(END_OF_HEAD);
    if (edge !== -1) return edge - before.length + END_OF_HEAD.length;
  }
  const end = bytes.indexOf(END_OF_HEAD);
  return end === -1 ? -1 : end + END_OF_HEAD.length;
}

/** Whose head comes alone is served at once. Whoever sends many waits with his like: so many a turn of the event loop. */
const HEADS_PER_TURN = 16;
const turns: (() => void)[] = [];

function queueTurn(job: () => void): void {
  if (turns.push(job) === 1) setImmediate(takeTurns);
}

function takeTurns(): void {
  const now = turns.slice(0, HEADS_PER_TURN);
  for (const job of now) job();
  turns.splice(0, now.length);
  if (turns.length > 0) setImmediate(takeTurns);
}

/**
 * Reads one connection for node:http, and hands it one head at a time: the next when the one before is answered and its
 * answer gone. node:http alone takes whatever was read at once, some two thousand requests in 64 kB, and answers them all
 * before anybody else has a turn. What is not handed on stays here (64 kB), in the stream's buffer and with the sender.
 *
 * A head ends at an empty line; where a body holds one, the body merely comes in more pieces. What a head says is judged
 * by node:http, unless `answerHead` takes it: that may only be when the parser stands between two requests.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #parts: ConnectionParts;
  #rest: Buffer | undefined;
  /** The last bytes that were handed on, when they may be the first of the empty line that ends a head. */
  #handed: Buffer = NOTHING;
  #http: { onData: Listener; onEnd: Listener } | undefined;
  /** Requests that node:http has and has not answered. Two where a body and the next head came in one piece. */
  #unanswered = 0;
  #last: IncomingMessage | undefined;
  #response: ServerResponse | undefined;
  /** Of the last request's body, where its length was said. */
  #bodyLeft = 0;
  #betweenRequests = true;
  #ended = false;
  /** Set when an answer ends the connection: what comes after its request is not read. */
  closing = false;
  #turnIsDue = false;
  #watch: NodeJS.Timeout;
  #movedBefore = 0;

  constructor(socket: Socket, parts: ConnectionParts) {
    this.#socket = socket;
    this.#parts = parts;
    // Asked for now, the address is still known when the visitor has gone.
    void socket.remoteAddress;
    this.#watch = setTimeout(this.#look, parts.silentMs);
    socket.on('close', this.#stopWatching);
    socket.on('timeout', this.#drop);
    socket.on('error', this.#drop);
    socket.on('drain', this.#continue);
    socket.on('end', this.#onEnd);
    socket.on('data', this.#onData);
  }

  get lastWordsMs(): number {
    return this.#parts.lastWordsMs;
  }

  /** Nothing is being read, answered or sent. To node:http an answer that was written is over, sent or not. */
  get idle(): boolean {
    const nothingOwed = this.#unanswered === 0 && this.#rest === undefined;
    return nothingOwed && this.#betweenRequests && this.#socket.writableLength === 0;
  }

  /** Whatever else comes is no new request: the answer is out, and the rest of its body or nothing is due. */
  get hasAnswered(): boolean {
    const { headersSent, shouldKeepAlive } = this.#response ?? {};
    return headersSent === true && (this.closing || this.#last?.complete === false || !shouldKeepAlive);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** node:http has made a request of what it was handed. */
  took(request: IncomingMessage, response: ServerResponse): void {
    this.#last = request;
    this.#response = response;
    this.#bodyLeft = Number(request.headers['content-length'] ?? 0);
    this.#unanswered += 1;
    response.once('close', () => {
      this.#unanswered -= 1;
      this.#continue();
    });
  }

  /** From here on somebody else reads the socket. */
  release(): void {
    this.#rest = undefined;
    this.#socket.off('data', this.#onData).off('end', this.#onEnd).off('drain', this.#continue);
  }

  readonly #drop = (): void => this.destroy();

  readonly #stopWatching = (): void => clearTimeout(this.#watch);

  /**
   * Looks now and then whether anything has moved. The socket's own time-out is set anew at every read and write, which
   * takes a twentieth of the time of an answer; but it alone knows whether a slow reader still reads.
   */
  readonly #look = (): void => {
    const socket = this.#socket;
    const { idleMs, refuseSilent } = this.#parts;
    const moved = socket.bytesRead + socket.bytesWritten;
    if (socket.bytesRead === 0) refuseSilent(socket);
    else if (socket.writableLength > 0) socket.setTimeout(idleMs);
    else if (moved === this.#movedBefore) this.destroy();
    else {
      this.#movedBefore = moved;
      this.#watch = setTimeout(this.#look, idleMs);
    }
  };

  readonly #onData = (chunk: Buffer): void => {
    if (this.#rest !== undefined) {
      // node:http has asked for more, as it does at each answer.
      this.#socket.pause();
      this.#socket.unshift(chunk);
      return;
    }
    // The commonest case by far, a simple head alone in its packet: no need to look for its end.
    if (this.#isFree && this.#parts.answerHead(chunk, this.#socket)) return;
    this.#rest = chunk;
    this.#step();
  };

  /** Nothing is owed, and what comes next is the beginning of a head. */
  get #isFree(): boolean {
    const isBetween = this.#betweenRequests && this.#handed.length === 0 && this.#unanswered === 0;
    return isBetween && !this.closing && !this.#socket.writableNeedDrain;
  }

  readonly #onEnd = (): void => {
    this.#ended = true;
    this.#finish();
  };

  readonly #continue = (): void => {
    if (this.#rest === undefined) this.#finish();
    else this.#takeTurn();
  };

  #takeTurn(): void {
    if (this.#turnIsDue) return;
    this.#turnIsDue = true;
    queueTurn(() => {
      this.#turnIsDue = false;
      if (!this.#socket.destroyed) this.#step();
    });
  }

  #step(): void {
    const bytes = this.#rest;
    if (bytes === undefined) return;
    const inBody = this.#last?.complete === false;
    if (!inBody && this.closing) {
      this.#rest = undefined;
      return;
    }
    if (!inBody && (this.#unanswered > 0 || this.#socket.writableNeedDrain)) {
      this.#socket.pause();
      return;
    }
    const end = restOfHead(this.#handed, bytes);
    const whole = end !== -1;
    const length = whole ? end : bytes.length;
    this.#handed = whole ? NOTHING : Buffer.concat([this.#handed, bytes.subarray(-ACROSS)]).subarray(-ACROSS);
    this.#rest = length < bytes.length ? bytes.subarray(length) : undefined;
    this.#hand(length < bytes.length ? bytes.subarray(0, length) : bytes, whole);
    if (this.#rest !== undefined) {
      this.#socket.pause();
      this.#takeTurn();
      return;
    }
    if (this.#socket.isPaused()) this.#socket.resume();
    this.#finish();
  }

  #hand(piece: Buffer, whole: boolean): void {
    const isSimple = whole && this.#betweenRequests && this.#unanswered === 0;
    if (isSimple && this.#parts.answerHead(piece, this.#socket)) return;
    this.#http ??= this.#attach();
    const before = this.#last;
    const awaited = this.#bodyLeft;
    this.#http.onData(piece);
    if (this.#last === before) this.#bodyLeft -= piece.length;
    this.#betweenRequests = this.#last?.complete !== false && (whole || piece.length === awaited);
  }

  /** Takes the place of node:http's own listeners, which from now on hear what this hands them. */
  #attach() {
    const socket = this.#socket;
    socket.off('data', this.#onData).off('end', this.#onEnd).off('timeout', this.#drop);
    // node:http watches it from now on.
    this.#stopWatching();
    this.#parts.attach(socket);
    const onData = socket.listeners('data').at(-1) as Listener;
    const onEnd = socket.listeners('end').at(-1) as Listener;
    socket.off('data', onData).off('end', onEnd);
    socket.on('end', this.#onEnd).on('data', this.#onData);
    return { onData, onEnd };
  }

  /** The sender has said all. node:http sees to it that he gets what he is still owed. */
  #finish(): void {
    if (!this.#ended || this.#rest !== undefined) return;
    this.#ended = false;
    if (this.#http) this.#http.onEnd();
    else this.#socket.end();
  }
}
