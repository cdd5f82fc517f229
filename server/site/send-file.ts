import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problems.ts';
import { parseRange } from './byte-range.ts';
import { negotiateCoding, parseAcceptEncoding } from './content-negotiation.ts';
import type { PreparedFile, PreparedVariant } from './prepared-file.ts';

/** Sends a file in the coding that suits the client best. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PreparedFile,
  status: 200 | 404,
): FastifyReply {
  const variant = negotiateCoding(file.variants, parseAcceptEncoding(request.headers['accept-encoding']));
  if (variant === undefined) return sendProblem(request, reply.header('vary', 'Accept-Encoding'), 406);
  const { contentHeaders, headers } = request.protocol === 'https' ? variant.https : variant.http;
  reply.code(status).headers(headers);
  if (status === 200) {
    const { 'if-match': wanted, 'if-none-match': known, range } = request.headers;
    if (wanted !== undefined && !matchesStrongly(wanted, variant.etag)) return reply.code(412).send();
    if (known !== undefined && matchesWeakly(known, variant.etag)) return reply.code(304).send();
    if (range !== undefined && file.media && rangeApplies(request, variant)) {
      const part = parseRange(range, variant.bytes.length);
      if (part !== undefined) return sendRange(reply, file, variant, part);
    }
  }
  return reply.headers(contentHeaders).send(variant.bytes);
}

/** A weak tag (W/) does not identify exact bytes. */
const matchesStrongly = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.replaceAll(`W/${etag}`, '').includes(etag);

/** Weak comparison, as RFC 9110 requires: a proxy that recompresses adds W/ to our tag. Scans in place, since the header may be 16 kB. */
const matchesWeakly = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.includes(etag);

function rangeApplies({ method, headers }: FastifyRequest, { coding, etag }: PreparedVariant): boolean {
  const condition = headers['if-range'];
  return method === 'GET' && coding === 'identity' && (condition === undefined || condition === etag);
}

function sendRange(
  reply: FastifyReply,
  { contentType }: PreparedFile,
  { bytes }: PreparedVariant,
  part: NonNullable<ReturnType<typeof parseRange>>,
): FastifyReply {
  if (part === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  return reply
    .code(206)
    .headers({
      'content-type': contentType,
      'content-range': `bytes ${part.start}-${part.end}/${bytes.length}`,
    })
    .send(bytes.subarray(part.start, part.end + 1));
}
