/** Concurrent requests. Confirmed changes are read back. */
import { account, basic, type Bench, put } from './bench.ts';
import type { Case } from './case.ts';
import { named, requestOf } from './endpoints.ts';
import type { Header, Request } from './exchange.ts';
import { signedBy } from './fields.ts';
import { askAll, created, type Exchange, installable, publish, published } from './publishing.ts';

const TOGETHER = 10;
const range = Array.from({ length: TOGETHER }, (_, place) => place);
const TWICE = 'An answer of 201 is a promise: what it confirmed is there';
const together = (
  endpoint: string,
  name: string,
  accept: string,
  built: (bench: Bench, place: number) => Request,
  problem: (bench: Bench, exchanges: Exchange[]) => Promise<string | undefined>,
): Case => ({
  group: 'at the same time',
  endpoint,
  name,
  accept,
  why: TWICE,
  mayStore: true,
  async ask(bench) {
    const exchanges = await askAll(
      bench,
      range.map((place) => built(bench, place)),
    );
    return { exchanges, problem: await problem(bench, exchanges) };
  },
});

/** How many confirmed entries are missing. */
const missing = (exchanges: Exchange[], isThere: (request: Request) => boolean): string | undefined => {
  const confirmed = created(exchanges);
  const lost = confirmed.filter(([request]) => !isThere(request));
  return lost.length > 0 ? `${lost.length} of ${confirmed.length} confirmed are missing` : undefined;
};

/** Confirmed versions are there, and the others can be sent again. */
async function confirmedVersions(
  bench: Bench,
  name: string,
  exchanges: Exchange[],
): Promise<string | undefined> {
  const there = await installable(bench, name);
  const isThere = ({ body }: Request): boolean =>
    there.some((version) => String(body).includes(`"${version}"`));
  const again = await askAll(
    bench,
    exchanges
      .filter(([request]) => !isThere(request))
      .slice(0, 1)
      .map(([request]) => request),
  );
  const blocked = again.some(([, { status }]) => status !== 201);
  return (
    missing(exchanges, isThere) ??
    (blocked ? 'a version that was not confirmed cannot be sent again' : undefined)
  );
}

async function knows(bench: Bench, name: string): Promise<boolean> {
  const headers: Header[] = [['Authorization', basic(`${name}:${String(account(name).password)}`)]];
  const answer = await bench.ask({ method: 'GET', path: '/-/whoami', headers });
  return answer.text.includes(`"${name}"`);
}

export const races: readonly Case[] = [
  published(
    {
      group: 'at the same time',
      name: `one version, ${TOGETHER} times`,
      accept: '201 409',
      why: 'One is confirmed, and the others conflict: RFC 9110, 15.5.10',
    },
    (bench, name) => range.map(() => publish(bench, name)),
    () => 1,
  ),
  ...[2, TOGETHER].map((tarballs) =>
    published(
      {
        group: 'at the same time',
        name: `one version, ${tarballs} different tarballs`,
        accept: '201 409',
        why: 'One is confirmed, the others conflict (RFC 9110, 15.5.10), and what was confirmed is there',
      },
      (bench, name) =>
        range
          .slice(0, tarballs)
          .map((place) => publish(bench, name, '1.0.0', Buffer.from(`tarball ${place}`))),
      () => 1,
    ),
  ),
  together(
    'publish',
    `${TOGETHER} versions of a new package`,
    '201 409 503',
    (bench, place) => publish(bench, 'many', `1.0.${place}`),
    (bench, exchanges) => confirmedVersions(bench, 'many', exchanges),
  ),
  together(
    'publish',
    `${TOGETHER} versions of a known package`,
    '201 409 503',
    (bench, place) => publish(bench, 'kept', `3.0.${place}`),
    (bench, exchanges) => confirmedVersions(bench, 'kept', exchanges),
  ),
  together(
    'publish',
    `${TOGETHER} packages`,
    '201',
    (bench) => publish(bench, bench.newName()),
    async (bench, exchanges) => {
      const read = await Promise.all(exchanges.map(([{ path }]) => installable(bench, path.slice(1))));
      return read.some((versions) => versions.length !== 1) ? 'a confirmed package is missing' : undefined;
    },
  ),
  together(
    'log in',
    `one new account, ${TOGETHER} times`,
    '201 409',
    () => put('/-/user/org.couchdb.user:twice', account('twice')),
    async (bench) => ((await knows(bench, 'twice')) ? undefined : 'the confirmed account cannot log in'),
  ),
  together(
    'log in',
    `${TOGETHER} new accounts`,
    '201 503',
    (_, place) => put(`/-/user/org.couchdb.user:user${place}`, account(`user${place}`)),
    async (bench, exchanges) => {
      const known = await Promise.all(range.map((place) => knows(bench, `user${place}`)));
      return missing(exchanges, ({ path }) =>
        known.some((is, place) => is && path.endsWith(`:user${place}`)),
      );
    },
  ),
  together(
    'set tag',
    `${TOGETHER} tags`,
    '201 503',
    (bench, place) => signedBy(bench, put(`/-/package/kept/dist-tags/t${place}`, '1.0.0')),
    async (bench, exchanges) => {
      const tags = await bench.read('/-/package/kept/dist-tags');
      return missing(exchanges, ({ path }) => (path.split('/').at(-1) ?? '') in tags);
    },
  ),
  together(
    'create token',
    `${TOGETHER} tokens`,
    '200 503',
    (bench) => requestOf(named('create token'), bench),
    async (bench, exchanges) => {
      const { objects } = (await bench.read('/-/npm/v1/tokens')) as unknown as { objects: unknown[] };
      const confirmed = exchanges.filter(([, { status }]) => status === 200).length;
      return objects.length < confirmed
        ? `${confirmed - objects.length} of ${confirmed} confirmed are missing`
        : undefined;
    },
  ),
];
