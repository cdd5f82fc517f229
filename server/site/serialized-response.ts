/**
 * An answer as one buffer, head and body, ready but for the second it is sent in. node:http checks and joins the headers
 * of each answer anew: without that, an answer takes a quarter less processor time. The price is a private field of
 * node's response; serialized-response.test.ts proves on a raw socket that what comes out is well-formed.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { responseHead } from '../http/response-head.ts';
import type { HeaderRecord } from '../http/security-headers.ts';

export type SerializedResponse = () => Buffer;

let date = '';
let dateExpiresAt = 0;

function httpDate(): string {
  const now = Date.now();
  if (now >= dateExpiresAt) {
    date = new Date(now).toUTCString();
    dateExpiresAt = now - (now % 1000) + 1000;
  }
  return date;
}

/** A new buffer each second, never the old one changed: a slow connection may still be reading that. */
export function serializeResponse(headers: HeaderRecord, body: Buffer): SerializedResponse {
  const head = responseHead(200, headers);
  let sentAt = '';
  let bytes = body;
  return () => {
    const now = httpDate();
    if (now !== sentAt) {
      sentAt = now;
      const end = `Date: ${now}\r\nConnection: keep-alive\r\n\r\n`;
      bytes = Buffer.concat([Buffer.from(head + end, 'latin1'), body]);
    }
    return bytes;
  };
}

/** Where the connection is to be closed, node:http knows what to say. */
export function canSendSerialized({ method }: IncomingMessage, response: ServerResponse): boolean {
  return method === 'GET' && response.shouldKeepAlive && !response.hasHeader('connection');
}

/** node:http believes the head to be sent, and goes on to keep the order of answers on the connection. */
export function sendSerialized(response: ServerResponse, serialized: SerializedResponse): void {
  Object.assign(response, { _header: 'serialized', _headerSent: true });
  response.end(serialized());
}
