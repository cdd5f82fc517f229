/**
 * Where an exported nginx or Caddy answers otherwise than our own server, each with its reason. export.test.ts finds any
 * other difference, and any of these that is no more.
 */
import type { Asked } from './export-requests.ts';

/** Headers that are the host's own affair. Of an ETag it matters that there is one, and that it works. */
export const HOSTS_OWN = ['connection', 'date', 'keep-alive', 'server', 'transfer-encoding'];

export type Difference = {
  hosts: ('nginx' | 'caddy')[];
  reason: string;
  asked: (asked: Asked) => boolean;
  /** `body` and headers; without it the answer is another one. */
  differs?: string[];
};

const isMedia = ({ path }: Asked): boolean => path.endsWith('.mp4');
const asksRange =
  (...ranges: string[]) =>
  (asked: Asked): boolean =>
    isMedia(asked) && asked.method === 'GET' && ranges.includes(asked.headers['range'] ?? '');
const failsMatch = ({ headers }: Asked): boolean => headers['if-match'] === '"other"';

export const DIFFERENCES: Difference[] = [
  {
    hosts: ['nginx', 'caddy'],
    reason: 'Qualities that share their first decimal are a tie: neither can compare numbers.',
    asked: ({ headers }) => headers['accept-encoding'] === 'br;q=0.55, gzip;q=0.58',
    differs: ['body', 'content-encoding', 'content-length'],
  },
  {
    hosts: ['nginx', 'caddy'],
    reason: 'An escape that is no UTF-8 gets 404 instead of 400: neither decodes it.',
    asked: ({ path }) => path === '/%ff',
  },
  {
    hosts: ['nginx', 'caddy'],
    reason: 'A path longer than 512 characters gets 404 instead of 414: neither looks at its length.',
    asked: ({ path }) => path.length > 512,
  },
  {
    hosts: ['nginx', 'caddy'],
    reason: 'Below /api/ is nothing, and so the page that says so: the API is there with --api only.',
    asked: ({ path }) => path.startsWith('/api/'),
  },
  {
    hosts: ['caddy'],
    reason: 'A path that cannot be read is refused by Go, in its own words and without any header of ours.',
    asked: ({ path }) => /^\/%(?:$|z)/.test(path),
  },
  {
    hosts: ['nginx'],
    reason: 'A path that leads out of the root gets 400 instead of 404, from nginx itself.',
    asked: ({ path }) => path.startsWith('/../'),
  },
  {
    hosts: ['nginx', 'caddy'],
    reason: 'A redirect says to HEAD as to GET that it has no body.',
    asked: ({ method, path }) => method === 'HEAD' && /^\/about\/|\/page\/1$/.test(path),
    differs: ['content-length'],
  },
  {
    hosts: ['nginx', 'caddy'],
    reason: 'Accept-Ranges is not on every answer about a file that has ranges.',
    asked: (asked) => isMedia(asked) && Object.keys(asked.headers).some((name) => /^if-|^range$/.test(name)),
    differs: ['accept-ranges'],
  },
  {
    hosts: ['nginx'],
    reason: 'A range whose end is before its start, or that is none, gets 416 instead of the whole file.',
    asked: asksRange('bytes=9-0', 'bytes=a-b', 'bytes=-'),
  },
  {
    hosts: ['nginx'],
    reason: 'HEAD of a range tells of the part instead of the whole.',
    asked: (asked) => isMedia(asked) && asked.method === 'HEAD' && 'range' in asked.headers,
  },
  {
    hosts: ['nginx'],
    reason: 'A failed If-Match has the text of nginx, and no ETag.',
    asked: failsMatch,
    differs: ['body', 'content-length', 'content-type', 'etag'],
  },
  {
    hosts: ['nginx'],
    reason: 'If-Unmodified-Since is obeyed, though no date was given.',
    asked: ({ headers }) => headers['if-unmodified-since']?.includes('2000') === true,
  },
  {
    hosts: ['caddy'],
    reason: 'A 416 has the text of Go.',
    asked: asksRange('bytes=999999999-'),
    differs: ['body', 'content-length', 'content-type'],
  },
  {
    hosts: ['caddy'],
    reason: 'The last 0 bytes are 206 without content instead of 416.',
    asked: asksRange('bytes=-0'),
  },
  {
    hosts: ['caddy'],
    reason: 'A range whose end is before its start gets 416 instead of the whole file.',
    asked: asksRange('bytes=9-0'),
  },
  {
    hosts: ['caddy'],
    reason: 'A range that does not begin with bytes= in lower case gets the whole file.',
    asked: asksRange('Bytes=0-9'),
  },
  {
    hosts: ['caddy'],
    reason:
      'A 304 and a failed If-Match name the coding of the copy: named any earlier, it would cost Content-Length.',
    asked: (asked) => 'if-none-match' in asked.headers || failsMatch(asked),
    differs: ['content-encoding'],
  },
  {
    hosts: ['caddy'],
    reason: 'A failed If-Match names the type of the file.',
    asked: failsMatch,
    differs: ['content-type'],
  },
];
