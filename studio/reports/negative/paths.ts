/** Addresses of nothing, attempts at path traversal, and malformed HTTP. */
import { type Bench, JSON_TYPE, publication, put } from './bench.ts';
import { type Case, one } from './case.ts';
import type { Answer, Header, Request } from './exchange.ts';
import { signedBy } from './fields.ts';

const names: Record<string, string> = {
  'a name that nothing has': 'none',
  'dots that lead up': '..%2f..%2fhtpasswd',
  'dots encoded twice': '%252e%252e%252fhtpasswd',
  'backslashes that lead up': '..%5c..%5chtpasswd',
  'a name that begins with a dot': '.verdaccio-db.json',
  node_modules: 'node_modules',
  __proto__: '__proto__',
  'a zero byte': 'kept%00',
  'a line break': 'kept%0d%0aX-Injected:%20yes',
  'bytes that are no UTF-8': '%ff%fe',
  'a broken escape': '%zz',
  'a space': 'kept%20',
  'letters of another script': '%D0%BA%D0%B5%D0%BF%D1%82',
  'a character that turns the text': 'kept%E2%80%AEtgz',
  'a scope without a name': '@scope',
  'an empty scope': '@%2fkept',
  'two slashes': '@scope%2fkept%2fkept',
  '300 letters': 'a'.repeat(300),
};

/** Text that only files outside packages contain. */
const SECRET = /\$2[aby]\$|"secret"/;
const leaks = async (_: Bench, { text }: Answer): Promise<string | undefined> =>
  SECRET.test(text)
    ? 'shows a file that is no package'
    : /^x-injected:/im.test(text)
      ? 'adds a header'
      : undefined;

const reads = Object.entries(names).flatMap(([name, path]) =>
  [
    ['read package', `/${path}`],
    ['read tarball', `/kept/-/${path}`],
  ].map(([endpoint = '', address = '']) =>
    one(
      {
        group: 'address',
        endpoint,
        name,
        accept: '4xx',
        why: 'RFC 9110, 15.5.5: there is nothing at this address',
      },
      { method: 'GET', path: address },
      leaks,
    ),
  ),
);

/** npm’s rules for names: validate-npm-package-name. */
const BAD_NAMES = Object.keys(names).filter(
  (name) => !['a name that nothing has', '300 letters', 'dots encoded twice'].includes(name),
);
const writes = BAD_NAMES.map((name) =>
  one(
    { group: 'address', endpoint: 'publish', name, accept: '4xx', why: 'npm’s rules for names forbid it' },
    (bench) => {
      const path = names[name] ?? '';
      let decoded = path;
      try {
        decoded = decodeURIComponent(path);
      } catch {
        // Not decodable: sent as it is.
      }
      return signedBy(bench, put(`/${path}`, publication(decoded, '1.0.0').body));
    },
  ),
);

type Raw = [name: string, accept: string, why: string, request: Partial<Request>];
const odd = (...headers: Header[]): Partial<Request> => ({ headers });
const raws: Raw[] = [
  ['no Host', '400', 'RFC 9112, 3.2', odd(['Host', ''])],
  ['two different Hosts', '400', 'RFC 9112, 3.2', odd(['Host', 'a.example'], ['Host', 'b.example'])],
  ['a header without a colon', '400', 'RFC 9112, 5.1', odd(['X-Odd\r\nnocolon', ''])],
  ['a space before the colon', '400', 'RFC 9112, 5.1', odd(['X-Odd ', 'a'])],
  ['a zero byte in a header', '400', 'RFC 9110, 5.5', odd(['X-Odd', 'a\0b'])],
  ['a folded header', '200 400', 'RFC 9112, 5.2: refused, or read as a space', odd(['X-Odd', 'a\r\n b'])],
  ['20 kB of headers', '431 400', 'RFC 6585, 5', odd(['X-Odd', 'a'.repeat(20_000)])],
  ['an address of 20 kB', '414 431 400', 'RFC 9110, 15.5.15', { path: `/${'a'.repeat(20_000)}` }],
  [
    'a method in small letters',
    '400 404 405 501',
    'RFC 9110, 9.1: methods are case-sensitive',
    { method: 'get' },
  ],
  ['a method that nobody knows', '400 404 405 501', 'RFC 9110, 9.1', { method: 'BREW' }],
  ['an address with a space', '400', 'RFC 9112, 3', { path: '/ke pt' }],
  ['an address without a slash', '400 404', 'RFC 9112, 3.2', { path: 'kept' }],
  ['an expectation that nobody knows', '200 417', 'RFC 9110, 10.1.1', odd(['Expect', 'a-miracle'])],
  ['a type that nobody has', '200 406', 'RFC 9110, 12.5.1', odd(['Accept', 'video/none'])],
  [
    'a range beyond the end',
    '200 416',
    'RFC 9110, 14.2',
    { ...odd(['Range', 'bytes=999999-']), path: '/kept/-/kept-1.0.0.tgz' },
  ],
  [
    'a condition that is no date',
    '200',
    'RFC 9110, 13.1.3: ignored',
    odd(['If-Modified-Since', 'yesterday']),
  ],
  [
    'two lengths that differ',
    '400',
    'RFC 9112, 6.3',
    { ...odd(['Content-Length', '2'], ['Content-Length', '5']), body: '{}' },
  ],
  ['a length that is no number', '400', 'RFC 9112, 6.3', { ...odd(['Content-Length', 'two']), body: '{}' }],
  [
    'length and chunks at once',
    '400',
    'RFC 9112, 6.3',
    { ...odd(['Content-Length', '2'], ['Transfer-Encoding', 'chunked']), body: '0\r\n\r\n' },
  ],
  [
    'a chunk that is no number',
    '400',
    'RFC 9112, 7.1',
    { ...odd(['Transfer-Encoding', 'chunked']), body: 'zz\r\n{}\r\n' },
  ],
  [
    'two content types',
    '4xx',
    'RFC 9110, 5.3: a field that is no list',
    { ...odd(['Content-Type', 'text/plain'], JSON_TYPE), method: 'PUT', path: '/kept/-rev/1', body: '{}' },
  ],
  [
    'two authorizations',
    '4xx',
    'RFC 9110, 5.3: a field that is no list',
    {
      ...odd(['Authorization', 'Bearer a'], ['Authorization', 'Bearer b'], JSON_TYPE),
      method: 'PUT',
      path: '/kept/-rev/1',
      body: '{}',
    },
  ],
];
const syntax = raws.map(([name, accept, why, request]) =>
  one(
    { group: 'HTTP syntax', endpoint: 'any', name, accept, why },
    { method: 'GET', path: '/kept', ...request },
  ),
);

export const paths: readonly Case[] = [...reads, ...writes, ...syntax];
