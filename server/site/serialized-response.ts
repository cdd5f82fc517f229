/** An answer as one buffer, head and body, ready but for the second it is sent in. */
import { responseHead } from '../http/response-head.ts';
import type { HeaderRecord } from '../http/security-headers.ts';

export type SerializedResponse = () => Buffer;

let date = '';
let dateSince = 0;

function httpDate(): string {
  const now = Date.now();
  // Also when the clock is set back: then all that was made ahead lies in the future.
  if (now < dateSince || now >= dateSince + 1000) {
    date = new Date(now).toUTCString();
    dateSince = now - (now % 1000);
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
