/** Says bytes to a server and reads what it answers, without an HTTP library that would mend either. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Answer = { status: number; headers: Map<string, string>; body: Buffer };
/** `rest` is what could not be read as an answer. `late` when the server left the connection open. */
export type Answers = { answers: Answer[]; rest: Buffer; late: boolean };

const PATIENCE_MS = 8_000;
/** Long enough that a piece arrives by itself. */
const BETWEEN_PIECES_MS = 3;

/** Ends its half once everything is said: a server that waits for more then knows that there is none. */
export async function converse(
  port: number,
  pieces: readonly Buffer[],
): Promise<{ received: Buffer; late: boolean }> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  const received: Buffer[] = [];
  let late = false;
  // A server may cut the connection while we still speak; what it said before counts.
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.once('end', () => socket.end());
  socket.setTimeout(PATIENCE_MS, () => {
    late = true;
    socket.destroy();
  });
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await wait(BETWEEN_PIECES_MS);
    socket.write(piece);
  }
  socket.end();
  await closed;
  return { received: Buffer.concat(received), late };
}

const HEAD = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n((?:[!-9;-~]+:[^\r\n]*\r\n)*)\r\n/;
const decoders: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

function chunksOf(bytes: Buffer): { body: Buffer; length: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const [line, size] = /^([\da-f]+)\r\n/i.exec(bytes.toString('latin1', at, at + 20)) ?? [];
    if (line === undefined || size === undefined) return undefined;
    const start = at + line.length;
    const end = start + Number.parseInt(size, 16);
    parts.push(bytes.subarray(start, end));
    at = end + 2;
    if (end === start) return { body: Buffer.concat(parts), length: at };
  }
}

/** Answers to `methods`, in order. An interim answer (1xx) belongs to the one that follows. */
export function readAnswers(bytes: Buffer, methods: readonly string[]): { answers: Answer[]; rest: Buffer } {
  const answers: Answer[] = [];
  let rest = bytes;
  for (;;) {
    const [head, status, lines = ''] = HEAD.exec(rest.toString('latin1', 0, 16_384)) ?? [];
    if (head === undefined) return { answers, rest };
    const after = rest.subarray(head.length);
    if (status?.startsWith('1')) {
      rest = after;
      continue;
    }
    const headers = new Map(
      lines.split('\r\n').map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const empty = methods[answers.length] === 'HEAD' || status === '304' || status === '204';
    const framed = headers.get('transfer-encoding') === 'chunked' ? chunksOf(after) : undefined;
    const length = empty ? 0 : (framed?.length ?? Number(headers.get('content-length')));
    if (!(length <= after.length)) return { answers, rest };
    const raw = framed && !empty ? framed.body : after.subarray(0, length);
    const decode = raw.length > 0 ? decoders[headers.get('content-encoding') ?? ''] : undefined;
    answers.push({ status: Number(status), headers, body: decode ? decode(raw) : raw });
    rest = after.subarray(length);
  }
}
