import { expect, test } from 'vitest';
import { readSimpleHead } from './simple-head.ts';

const get = (target: string, ...lines: string[]) =>
  readSimpleHead(
    `GET ${target} HTTP/1.1\r\n${['Host: a', ...lines].map((line) => `${line}\r\n`).join('')}\r\n`,
  );

test('reads what a browser sends', () => {
  expect(
    get(
      '/about?utm_source=x',
      'Connection: keep-alive',
      'Accept-Encoding: gzip, br',
      'User-Agent: B/1 (x; y)',
    ),
  ).toEqual({ target: '/about?utm_source=x', headers: { 'accept-encoding': 'gzip, br' } });
  expect(get('/', 'X-Forwarded-Proto:https')?.headers['x-forwarded-proto']).toBe('https');
  expect(get('/', 'X-Empty:')).not.toBeNull();
});

test.each([
  'Connection: close',
  'Connection: keep-alive, Upgrade',
  'Upgrade: h2c',
  'Content-Length: 0',
  'Transfer-Encoding: chunked',
  'Expect: 100-continue',
  'Range: bytes=0-1',
  'If-None-Match: "a"',
  'if-modified-since: x',
  'TE: trailers',
  'Host: b',
  'Accept : x',
  ' folded: x',
  'no colon',
  ': x',
  'X-Note: a\0b',
  'X-Note: a\rb',
  'X-Note: a\nb',
  'X-Note: caf\xe9',
])('leaves %j to node:http', (line) => {
  expect(get('/', line)).toBeNull();
});

test.each([
  'GET / HTTP/1.0\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: \r\n\r\n',
  'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /about /x HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /?a b HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /?a#b HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /?\xe9 HTTP/1.1\r\nHost: a\r\n\r\n',
  '\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\r\n\r\n',
  '\r\n\r\n',
  '',
  'GET / HTTP/1.1\r\nHost: a',
  'GET / HTTP/1.1\r\nHost: a\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX-Note: half',
  'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n',
])('leaves %j to node:http', (head) => {
  expect(readSimpleHead(head)).toBeNull();
});
