/** Sends a request as raw bytes on its own socket, since an HTTP client would reject or fix most of these. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Header = readonly [name: string, value: string];

export type Request = {
  method: string;
  path: string;
  headers?: readonly Header[];
  body?: string | Buffer;
  /** Sends the headers for the whole body, this share of the body, then closes the connection. */
  cutAt?: number;
  /** Sends the first bytes one by one, with this pause between them. */
  pauseMs?: number;
};

export type Answer = {
  /** 0 without a response. */
  status: number;
  text: string;
  /** What follows the headers. */
  content: Buffer;
  end: 'answered' | 'closed' | 'silent';
};

const PATIENCE_MS = 15_000;
const SLOW_BYTES = 40;

export function bytesOf({ method, path, headers = [], body = '' }: Request): Buffer {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const content = Buffer.from(body);
  const added = [
    ...(names.has('host') ? [] : ['Host: 127.0.0.1']),
    ...(content.length === 0 || names.has('content-length') || names.has('transfer-encoding')
      ? []
      : [`Content-Length: ${content.length}`]),
    ...headers.filter(([name]) => name !== '').map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  return Buffer.concat([
    // Latin-1: each character is one byte, as in a header on the wire.
    Buffer.from(
      `${method} ${path} HTTP/1.1\r\n${added.filter((line) => line !== 'Host: ').join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
    content,
  ]);
}

/** Without interim responses such as 100 Continue. */
function answerOf(received: Buffer, end: Answer['end']): Answer {
  const text = received.toString('utf8').replace(/^(HTTP\/1\.1 1\d\d[^]*?\r\n\r\n)+/, '');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  const content = received.subarray(received.indexOf('\r\n\r\n') + 4);
  return { status, text, content, end: status > 0 ? 'answered' : end };
}

export function send(port: number, request: Request): Promise<Answer> {
  const bytes = bytesOf(request);
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = (end: Answer['end']): void => {
      clearTimeout(patience);
      socket.destroy();
      resolve(answerOf(Buffer.concat(received), end));
    };
    const patience = setTimeout(() => finish('silent'), PATIENCE_MS);
    socket.on('data', (part) => received.push(part));
    // A server may respond and close before reading everything.
    socket.on('error', () => undefined);
    socket.on('close', () => finish('closed'));
    const write = async (): Promise<void> => {
      if (request.cutAt !== undefined) {
        const bodyStart = bytes.length - Buffer.from(request.body ?? '').length;
        const cut = bodyStart + Math.floor((bytes.length - bodyStart) * request.cutAt);
        socket.write(bytes.subarray(0, cut), () => socket.destroy());
        return;
      }
      let sent = 0;
      for (; request.pauseMs !== undefined && sent < SLOW_BYTES; sent++) {
        socket.write(bytes.subarray(sent, sent + 1));
        await wait(request.pauseMs);
      }
      socket.write(bytes.subarray(sent));
    };
    socket.on('connect', () => void write());
  });
}
