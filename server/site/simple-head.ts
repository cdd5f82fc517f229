import { VALID_HOST } from '../http/valid-host.ts';

/** A request that can be answered from what stands here alone. */
export type SimpleRequest = {
  target: string;
  headers: { 'accept-encoding'?: string; 'x-forwarded-proto'?: string };
};

const START = 'GET /';
const END_OF_LINE = ' HTTP/1.1\r\n';
const LONGEST = 4096;

/** Names whose mere presence changes the answer, the connection or where the request ends. */
const DECIDING =
  /^(?:connection|content-.*|expect|if-.*|keep-alive|proxy-.*|range|te|trailer|transfer-encoding|upgrade)$/;
const HEADER = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e]*?)[ \t]*$/;
/** What comes after the path is nobody's, but must be well-formed. */
const PLAIN_TARGET = /^[\w./?=&%+~:,@-]*$/;

function parseHeaders(block: string): SimpleRequest['headers'] | null {
  const seen = new Map<string, string>();
  for (const line of block.slice(0, -4).split('\r\n')) {
    const [, name = '', value = ''] = HEADER.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === '' || seen.has(key)) return null;
    if (DECIDING.test(key) && !(key === 'connection' && value.toLowerCase() === 'keep-alive')) return null;
    seen.set(key, value);
  }
  if (!VALID_HOST.test(seen.get('host') ?? '')) return null;
  return {
    'accept-encoding': seen.get('accept-encoding'),
    'x-forwarded-proto': seen.get('x-forwarded-proto'),
  };
}

/** A browser sends the same headers with every request but for the address. Null for those that are not simple. */
const known = new Map<string, SimpleRequest['headers'] | null>();
/** Keeps a stranger from filling the memory with invented ones: at most a megabyte. */
const KNOWN_LIMIT = 256;

/**
 * Reads the plainest of requests: GET, HTTP/1.1, no body, no condition, each header once, nothing unusual in any. Null
 * for every other, right or wrong: node:http judges those.
 */
export function readSimpleHead(head: Buffer): SimpleRequest | null {
  if (head.length > LONGEST) return null;
  const text = head.toString('latin1');
  const lineEnd = text.indexOf('\r\n') + 2;
  const targetEnd = lineEnd - END_OF_LINE.length;
  if (!text.startsWith(START) || !text.startsWith(END_OF_LINE, targetEnd)) return null;
  const block = text.slice(lineEnd);
  let headers = known.get(block);
  if (headers === undefined) {
    headers = parseHeaders(block);
    if (known.size >= KNOWN_LIMIT) known.clear();
    known.set(block, headers);
  }
  if (headers === null) return null;
  const target = text.slice(START.length - 1, targetEnd);
  return PLAIN_TARGET.test(target) ? { target, headers } : null;
}
