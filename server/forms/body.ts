import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';
/** The largest form has eight fields; a body of ampersands is not worth splitting. */
const MAX_PAIRS = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(request: FastifyRequest, body: Buffer): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') throw new Refusal(415, 'mediaType');
  try {
    return utf8.decode(body);
  } catch {
    throw new Refusal(400, 'unreadable');
  }
}

/** `URLSearchParams` would turn malformed escapes into replacement characters and keep only one of a repeated field. */
function parseForm(text: string): Record<string, string> {
  const pairs = text.split('&', MAX_PAIRS + 1);
  if (pairs.length > MAX_PAIRS) throw new Refusal(400, 'unreadable');
  const fields = new Map<string, string>();
  for (const pair of pairs) {
    const [name = '', ...value] = pair.split('=').map(unescapeFormText);
    if (fields.has(name)) throw new Refusal(400, 'unreadable');
    if (pair !== '') fields.set(name, value.join('='));
  }
  return Object.fromEntries(fields);
}

function unescapeFormText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refusal(400, 'unreadable');
  }
}

/** JSON and form bodies, in strict UTF-8, and no others. Own parsers: the built-in ones replace bad bytes silently. */
export function acceptFormBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const { promise, resolve, reject } = Promise.withResolvers();
      void parseJson(request, decode(request, body), (error, value) =>
        error ? reject(new Refusal(400, 'unreadable')) : resolve(value),
      );
      return promise;
    },
  );
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    parseForm(decode(request, body)),
  );
}
