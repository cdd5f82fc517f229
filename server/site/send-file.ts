import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedCodings, mostWelcome } from './accept-encoding.ts';
import { parseRange } from './byte-range.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import type { PreparedFile, PreparedVariant } from './prepared-file.ts';
import type { FlatHeaders } from '../http/security-headers.ts';
import { sendWhole, takesWhole } from './whole-answer.ts';

/** Writes a file in the form that suits the visitor best. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PreparedFile,
  { status, https }: { status: number; https: boolean },
): void {
  const asked = request.headers;
  const variant = mostWelcome(file.variants, acceptedCodings(asked['accept-encoding']));
  if (variant === undefined) {
    const headers = ['Vary', 'Accept-Encoding'];
    plainAnswer(response, 406, 'None of the accepted encodings is at hand.', { https, headers });
    return;
  }
  const headers = https ? variant.https : variant.http;
  if (status === 200) {
    const known = asked['if-none-match'];
    if (known !== undefined && matchesEtag(known, variant.etag)) {
      response.writeHead(304, headers.notModified);
      response.end();
      return;
    }
    if (file.media && asked.range !== undefined && rangeApplies(request, variant)) {
      if (sendRange(response, file, variant, { range: asked.range, always: headers.notModified })) return;
    }
    if (headers.whole && takesWhole(request, response)) return sendWhole(response, headers.whole);
  }
  response.writeHead(status, headers.full);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.bytes);
}

/** Compared weakly, as RFC 9110 asks: a proxy that recompresses marks our tag with W/. */
function matchesEtag(header: string, etag: string): boolean {
  if (header === etag) return true;
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}

function rangeApplies({ method, headers }: IncomingMessage, variant: PreparedVariant): boolean {
  const condition = headers['if-range'];
  return (
    method === 'GET' &&
    variant.coding === 'identity' &&
    (condition === undefined || String(condition) === variant.etag)
  );
}

/** False when the range is to be ignored. */
function sendRange(
  response: ServerResponse,
  file: PreparedFile,
  { bytes }: PreparedVariant,
  { range, always }: { range: string; always: FlatHeaders },
): boolean {
  const wanted = parseRange(range, bytes.length);
  if (wanted === undefined) return false;
  if (wanted === 'unsatisfiable') {
    response.writeHead(416, ['Content-Range', `bytes */${bytes.length}`, 'Content-Length', '0', ...always]);
    response.end();
    return true;
  }
  const part = bytes.subarray(wanted.start, wanted.end + 1);
  response.writeHead(206, [
    'Content-Type',
    file.contentType,
    'Content-Length',
    String(part.length),
    'Content-Range',
    `bytes ${wanted.start}-${wanted.end}/${bytes.length}`,
    ...always,
  ]);
  response.end(part);
  return true;
}
