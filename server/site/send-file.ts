import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderRecord } from '../http/security-headers.ts';
import { sendText } from '../http/text-response.ts';
import { parseRange } from './byte-range.ts';
import { negotiateCoding, parseAcceptEncoding } from './content-negotiation.ts';
import type { PreparedFile, PreparedVariant } from './prepared-file.ts';

/** Writes a file in the form that suits the visitor best. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PreparedFile,
  { status, https }: { status: number; https: boolean },
): void {
  const asked = request.headers;
  const variant = negotiateCoding(file.variants, parseAcceptEncoding(asked['accept-encoding']));
  if (variant === undefined) {
    const headers = { Vary: 'Accept-Encoding' };
    sendText(response, 406, 'None of the accepted encodings is at hand.', { https, headers });
    return;
  }
  const headers = https ? variant.https : variant.http;
  if (status === 200) {
    const wanted = asked['if-match'];
    if (wanted !== undefined && !isAmong(wanted, variant.etag)) {
      response.writeHead(412, { 'Content-Length': '0', ...headers.notModified }).end();
      return;
    }
    const known = asked['if-none-match'];
    if (known !== undefined && matchesEtag(known, variant.etag)) {
      response.writeHead(304, headers.notModified).end();
      return;
    }
    if (file.media && asked.range !== undefined && rangeApplies(request, variant)) {
      if (sendRange(response, file, variant, { range: asked.range, always: headers.notModified })) return;
    }
  }
  response.writeHead(status, headers.full).end(request.method === 'HEAD' ? undefined : variant.bytes);
}

/** Compared strongly: a tag marked with W/ names no bytes. */
const isAmong = (header: string, etag: string): boolean =>
  header.split(',').some((part) => ['*', etag].includes(part.trim()));

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
  { contentType }: PreparedFile,
  { bytes }: PreparedVariant,
  { range, always }: { range: string; always: HeaderRecord },
): boolean {
  const wanted = parseRange(range, bytes.length);
  if (wanted === undefined) return false;
  if (wanted === 'unsatisfiable') {
    const headers = { 'Content-Range': `bytes */${bytes.length}`, 'Content-Length': '0', ...always };
    response.writeHead(416, headers).end();
    return true;
  }
  const part = bytes.subarray(wanted.start, wanted.end + 1);
  response.writeHead(206, {
    'Content-Type': contentType,
    'Content-Length': String(part.length),
    'Content-Range': `bytes ${wanted.start}-${wanted.end}/${bytes.length}`,
    ...always,
  });
  response.end(part);
  return true;
}
