/** The requests by which export.test.ts compares other servers with ours: each way to ask, on each kind of address. */
import type { SiteAnswers } from '../../server/export/answers.ts';

/** `{etag}` stands for the tag that a server gave the same copy. */
export type Asked = { method: string; path: string; headers: Record<string, string> };

const SPELLINGS = [
  '/about/', '/about.html', '/about.html/', '/about/index.html', '/index.html', '//', '/index', '/.html',
  '/ABOUT', '/About/', '/about.HTML', '//about', '/about//', '/./about', '/x/../about', '/../about',
  '/%61bout', '/%61bout/', '/about%2F', '/about%3Fx', '/about%20', '/x/%2e%2e/about', '/%', '/%zz', '/%ff',
  '/about?x=1', '/about?', '/about/?', '/about/?a=b&c=%20d', '/ABOUT?x=1',
]; // prettier-ignore
const NOWHERE = [
  '/nowhere', '/nowhere/at/all', '/nowhere.mp4', '/404', '/404.html', '/400', '/_astro/', '/.stamp', '/.pages.json',
  '/about.html.br', '/br/about.html', '/identity/about.html', '/api/nowhere', `/${'x'.repeat(600)}`,
]; // prettier-ignore
const CODINGS = [
  '', 'gzip', 'br', 'gzip, deflate, br', 'gzip, deflate, br, zstd', 'GZIP', 'Br;Q=1.000', 'x-gzip', 'deflate',
  'br;q=0.1, gzip;q=1', 'gzip;q=0.8, br;q=0.9', 'gzip;q=0.5, br;q=0.5', 'br;q=0.55, gzip;q=0.58', 'br ; q=0.7 , gzip',
  'br;q=0, gzip', 'br;q=0.000, gzip;q=0', 'br;q=0.001', '*', '*;q=0', '*;q=0.5, br;q=0', 'gzip, *;q=0', 'identity',
  'identity, gzip;q=0.5', 'identity;q=0.5, gzip;q=0.4', 'identity;q=0', 'identity;q=0, gzip', 'identity;q=0, *;q=0',
  'gzip;q=2', 'nonsense;;;, ,,=',
]; // prettier-ignore
const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const RANGES = [
  'bytes=0-9', 'bytes=10-', 'bytes=-10', 'bytes=0-999999999', 'bytes=-999999999', 'bytes=999999999-', 'bytes=-0',
  'bytes=9-0', 'bytes=0-1,5-6', 'bytes=a-b', 'bytes=-', 'bytes', 'items=0-1', 'Bytes=0-9',
]; // prettier-ignore
const PAST = 'Sat, 01 Jan 2000 00:00:00 GMT';
const FUTURE = 'Fri, 01 Jan 2100 00:00:00 GMT';
const CONDITIONS: Record<string, string>[] = [
  ...['{etag}', 'W/{etag}', '"other", {etag}', '*', '"other"'].map((tag) => ({ 'if-none-match': tag })),
  ...['{etag}', '*', '"other"'].map((tag) => ({ 'if-match': tag })),
  ...[PAST, FUTURE].map((date) => ({ 'if-modified-since': date })),
  ...[PAST, FUTURE].map((date) => ({ 'if-unmodified-since': date })),
  ...['{etag}', '"other"', FUTURE].map((of) => ({ range: 'bytes=0-9', 'if-range': of })),
];

export function requestsFor({ answers, redirects }: SiteAnswers): Asked[] {
  const ending = (suffix: string): string =>
    answers.find(({ address }) => address.endsWith(suffix))?.address ?? '';
  const [moved = ''] = redirects.keys();
  const script = ending('.js');
  const video = ending('.mp4');
  const files = [
    '/',
    '/services/api',
    '/robots.txt',
    ending('feed.xml'),
    '/speculation-rules.json',
    ending('.png'),
  ];
  const kinds = ['/about', video, script, '/nowhere', '/about/'];
  const plain = [...files, ...kinds, ...SPELLINGS, ...NOWHERE, moved, `${moved}?a=b`, moved.toUpperCase()];
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Asked => ({
    method,
    path,
    headers,
  });
  return [
    ...plain.map((path) => ask(path, { 'accept-encoding': 'gzip, deflate, br' })),
    ...kinds.flatMap((path) => [
      ask(path),
      ...CODINGS.map((coding) => ask(path, { 'accept-encoding': coding })),
    ]),
    ...METHODS.flatMap((method) =>
      [...kinds, '/ABOUT', moved].map((path) => ask(path, { 'accept-encoding': 'gzip' }, method)),
    ),
    ...['/about', video, script].flatMap((path) => RANGES.map((range) => ask(path, { range }))),
    ...RANGES.map((range) => ask(video, { range }, 'HEAD')),
    ...kinds.flatMap((path) =>
      CONDITIONS.map((headers) => ask(path, { 'accept-encoding': 'br', ...headers })),
    ),
  ];
}
