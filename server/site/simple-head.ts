import { VALID_HOST } from '../http/valid-host.ts';

/** A request that can be answered from what stands here alone. */
export type SimpleRequest = {
  target: string;
  headers: { 'accept-encoding'?: string; 'x-forwarded-proto'?: string };
};

/** Names whose mere presence changes the answer, the connection or where the request ends. */
const DECIDING =
  /^(?:connection|content-.*|expect|if-.*|keep-alive|proxy-.*|range|te|trailer|transfer-encoding|upgrade)$/;
const HEADER = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e]*?)[ \t]*$/;
/** What comes after the path is nobody's, but must be well-formed. */
const REQUEST_LINE = /^GET (\/[\w./?=&%+~:,@-]*) HTTP\/1\.1$/;
const END = '\r\n\r\n';

/**
 * Reads the plainest of requests, alone and whole: GET, HTTP/1.1, no body, no condition, each header once, nothing unusual
 * in any. Null for every other, right or wrong: node:http judges those.
 */
export function readSimpleHead(text: string): SimpleRequest | null {
  if (!text.endsWith(END)) return null;
  const [requestLine = '', ...lines] = text.slice(0, -END.length).split('\r\n');
  const target = REQUEST_LINE.exec(requestLine)?.[1];
  if (target === undefined) return null;
  const seen = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = HEADER.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === '' || seen.has(key)) return null;
    if (DECIDING.test(key) && !(key === 'connection' && value.toLowerCase() === 'keep-alive')) return null;
    seen.set(key, value);
  }
  if (!VALID_HOST.test(seen.get('host') ?? '')) return null;
  return {
    target,
    headers: {
      'accept-encoding': seen.get('accept-encoding'),
      'x-forwarded-proto': seen.get('x-forwarded-proto'),
    },
  };
}
