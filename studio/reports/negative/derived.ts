/** Cases derived from every endpoint by varying method, body, content type and credentials. */
import { basic, JSON_TYPE } from './bench.ts';
import { type Case, one } from './case.ts';
import { endpoints, requestOf } from './endpoints.ts';
import type { Header } from './exchange.ts';

const OTHERS = ['POST', 'PUT', 'DELETE'];
const paths = new Map(endpoints.map(({ path }) => [path, endpoints.filter((each) => each.path === path)]));

const methods = [...paths].flatMap(([path, [first, ...more]]): Case[] => {
  const known = new Set<string>([first, ...more].map((each) => each?.method ?? ''));
  // Publishing to the address that is read, and tags in bulk, are other endpoints at the same path.
  if (path === '/kept') known.add('PUT');
  if (path.endsWith('/dist-tags/new') || path.endsWith('/dist-tags/beta'))
    ['PUT', 'POST', 'DELETE'].forEach((name) => known.add(name));
  if (path.startsWith('/kept/-rev')) ['PUT', 'DELETE'].forEach((name) => known.add(name));
  const endpoint = first?.name ?? path;
  const wrong = OTHERS.filter((method) => !known.has(method)).map((method) =>
    one(
      {
        group: 'wrong method',
        endpoint,
        name: method,
        accept: '400 404 405 415 501',
        why: 'RFC 9110, 15.5.6: 405. Not to know the address for that method (404) is allowed too',
      },
      (bench) => ({ method, path, headers: [JSON_TYPE, bench.signed], body: '{}' }),
    ),
  );
  const head = one(
    {
      group: 'wrong method',
      endpoint,
      name: 'HEAD',
      accept: '200',
      why: 'RFC 9110, 9.3.2: the answer to GET without its content',
    },
    (bench) => ({ method: 'HEAD', path, headers: [bench.signed] }),
    async (_, { text }) => (text.split('\r\n\r\n')[1] ? 'an answer to HEAD has content' : undefined),
  );
  return known.has('GET') ? [...wrong, head] : wrong;
});

const bodies: Record<string, string | Buffer> = {
  'no body': '',
  'half an object': '{"name":',
  'a list': '[]',
  null: 'null',
  'a zero byte': '{"name":"\0"}',
  'bytes that are no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  'UTF-16': Buffer.from('{"name":"kept"}', 'utf16le'),
  '1,000 nested lists': '['.repeat(1000) + ']'.repeat(1000),
};
const writes = endpoints.filter(({ body }) => body);

const malformed = writes.flatMap((endpoint) =>
  Object.entries(bodies).map(([name, body]) =>
    one(
      {
        group: 'malformed body',
        endpoint: endpoint.name,
        name,
        accept: '4xx',
        why: 'RFC 9110, 15.5.1: the mistake is the client’s, and nothing may be stored',
      },
      (bench) => requestOf(endpoint, bench, { body }),
    ),
  ),
);

const types: Record<string, Header[]> = {
  'no content type': [],
  'text/plain': [['Content-Type', 'text/plain']],
  'a form': [['Content-Type', 'application/x-www-form-urlencoded']],
  'an unknown charset': [['Content-Type', 'application/json; charset=klingon']],
  'an unknown encoding': [JSON_TYPE, ['Content-Encoding', 'none-such']],
  'gzip that is none': [JSON_TYPE, ['Content-Encoding', 'gzip']],
};
const mistyped = writes.flatMap((endpoint) =>
  Object.entries(types).map(([name, headers]) =>
    one(
      {
        group: 'wrong content type',
        endpoint: endpoint.name,
        name,
        accept: '4xx',
        why: 'RFC 9110, 15.5.16: a body of an unsupported type is refused, and not taken for an empty one',
      },
      (bench) => requestOf(endpoint, bench, { headers: [...headers, bench.signed] }),
    ),
  ),
);

const credentials: Record<string, (token: string) => string | undefined> = {
  'no credentials': () => undefined,
  'a wrong password': () => basic('tester:wrong'),
  'Basic without a colon': () => basic('tester'),
  'Basic that is no base64': () => 'Basic %%%',
  'an altered token': (token) => `Bearer ${token.slice(0, -8)}AAAAAAA=`,
};
const strangers = endpoints
  .filter(({ isClosed }) => isClosed)
  .flatMap((endpoint) =>
    Object.entries(credentials).map(([name, made]) =>
      one(
        {
          group: 'credentials',
          endpoint: endpoint.name,
          name,
          accept: '400 401 403',
          why: 'The standard configuration lets only who is logged in do this; RFC 9110, 15.5.2',
        },
        (bench) => {
          const value = made(bench.token);
          const headers: Header[] = [
            JSON_TYPE,
            ...(value === undefined ? [] : [['Authorization', value] as const]),
          ];
          return requestOf(endpoint, bench, { headers });
        },
        async (_, { status, text }) =>
          status === 401 && !/^www-authenticate:/im.test(text) ? '401 without WWW-Authenticate' : undefined,
      ),
    ),
  );

export const derived: readonly Case[] = [...methods, ...malformed, ...mistyped, ...strangers];
