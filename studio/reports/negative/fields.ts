/** Cases for the fields that each body and each address has. */
import { account, type Bench, publication, put } from './bench.ts';
import { type Case, one } from './case.ts';
import type { Request } from './exchange.ts';

type Publication = ReturnType<typeof publication>;
type Damage = (parts: Publication, name: string) => void;

const setVersions =
  (value: unknown): Damage =>
  (parts) =>
    void (parts.body['versions'] = value);
const setAttachments =
  (value: unknown): Damage =>
  (parts) =>
    void (parts.body['_attachments'] = value);
const setDist =
  (name: string, value: unknown): Damage =>
  (parts) =>
    void (parts.dist[name] = value);
const setData =
  (value: unknown): Damage =>
  (parts) =>
    void (parts.attachment['data'] = value);

/** Changes that make a publication contradictory or impossible to install. */
export const damages: Record<string, Damage> = {
  'no name': ({ body }) => delete body['name'],
  'the name of another package': ({ body }) => void (body['name'] = 'kept'),
  'a number as name': ({ body }) => void (body['name'] = 17),
  'no versions': ({ body }) => delete body['versions'],
  'versions as list': setVersions(['1.0.0']),
  'no version in versions': setVersions({}),
  'null as version': setVersions({ '1.0.0': null }),
  'a version that is no semver': ({ body, dist }, name) => {
    body['dist-tags'] = { latest: 'newest' };
    body['versions'] = { newest: { name, version: 'newest', dist } };
  },
  'two versions, one tarball': ({ body, dist }, name) => {
    const versions = ['1.0.0', '2.0.0'].map((version) => [version, { name, version, dist }] as const);
    body['versions'] = Object.fromEntries(versions);
  },
  'attachments as list': setAttachments([1, 2]),
  'attachments as text': setAttachments('tarball'),
  'a path as tarball name': ({ body, attachment }) =>
    void (body['_attachments'] = { '../../escaped-1.0.0.tgz': attachment }),
  'an empty tarball': setData(''),
  'a tarball that is no base64': setData('%%%%'),
  'a wrong checksum': setDist('shasum', '0'.repeat(40)),
  'a wrong integrity': setDist('integrity', `sha512-${Buffer.alloc(64).toString('base64')}`),
  'a wrong length': ({ attachment }) => void (attachment['length'] = 1),
  'no dist': ({ dist }) => Object.keys(dist).forEach((key) => delete dist[key]),
  'a number as tarball address': setDist('tarball', 17),
  'a tag on a missing version': ({ body }) => void (body['dist-tags'] = { latest: '9.9.9' }),
};

export const damaged = (name: string, damage: Damage, version = '1.0.0'): Request & { name: string } => {
  const parts = publication(name, version);
  damage(parts, name);
  return { ...put(`/${name}`, parts.body), name };
};

export const signedBy = (bench: Bench, { headers = [], ...request }: Request): Request => ({
  ...request,
  headers: [...headers, bench.signed],
});

/** No documentation says that a registry checks these, or which of two values counts. */
const UNPROMISED = new Set([
  'a version that is no semver',
  'a path as tarball name',
  'a wrong integrity',
  'a wrong length',
  'no dist',
  'a number as tarball address',
]);

const publishing = Object.entries(damages).map(([name, damage]): Case => ({
  group: 'field',
  endpoint: 'publish',
  name,
  ...(UNPROMISED.has(name)
    ? { accept: '201 4xx', why: 'No promise to check it, so both answers are allowed', mayStore: true }
    : { accept: '4xx', why: 'What is refused leaves nothing behind; RFC 9110, 15.5' }),
  ask: async (bench) => {
    const request = signedBy(bench, damaged(bench.newName(), damage));
    return { exchanges: [[request, await bench.ask(request)]] };
  },
}));

const list = (
  endpoint: string,
  why: string,
  accept: string,
  made: Record<string, (bench: Bench) => Request>,
): Case[] =>
  Object.entries(made).map(([name, build]) => one({ group: 'field', endpoint, name, accept, why }, build));

const login =
  (name: unknown, password?: unknown, path = String(name)): (() => Request) =>
  () =>
    put(`/-/user/org.couchdb.user:${encodeURIComponent(path)}`, { name, password });
const post =
  (path: string, body: unknown) =>
  (bench: Bench): Request =>
    signedBy(bench, { ...put(path, body), method: 'POST' });
const { password } = account('');

const accounts = [
  ...list('log in', 'An account needs a name and a password of three characters or more, as texts', '4xx', {
    'no name': login(undefined, password, 'new'),
    'an empty name': login('', password, 'new'),
    'a number as name': login(17, password),
    'a list as name': login(['tester'], password, 'tester'),
    'null as name': login(null, password, 'new'),
    'no password': login('new'),
    'an empty password': login('new', ''),
    'a short password': login('new', 'ab'),
    'a number as password': login('new', 123456),
    'a list as password': login('new', ['a', 'b', 'c']),
    'the password of nobody': login('tester', 'wrong password'),
    'a name with a colon': login('new:user', password),
    'a name with a line break': login('new\nuser', password),
  }),
  ...list('change profile', 'RFC 9110, 15.5.1: the mistake is the client’s', '4xx', {
    'nothing to change': post('/-/npm/v1/user', {}),
    'a text as password': post('/-/npm/v1/user', { password: 'new password' }),
    'a short new password': post('/-/npm/v1/user', { password: { old: password, new: 'ab' } }),
    'a number as new password': post('/-/npm/v1/user', { password: { old: password, new: 123456 } }),
  }),
  ...list('create token', 'RFC 9110, 15.5.1: the mistake is the client’s', '4xx', {
    'no password': post('/-/npm/v1/tokens', { readonly: false, cidr_whitelist: [] }),
    'a wrong password': post('/-/npm/v1/tokens', { password: 'wrong', readonly: false, cidr_whitelist: [] }),
    'a number as password': post('/-/npm/v1/tokens', { password: 17, readonly: false, cidr_whitelist: [] }),
    'a text as readonly': post('/-/npm/v1/tokens', { password, readonly: 'yes', cidr_whitelist: [] }),
    'a text as address list': post('/-/npm/v1/tokens', {
      password,
      readonly: false,
      cidr_whitelist: '10.0.0.0/8',
    }),
  }),
];

const tag =
  (name: string, value: unknown, of = 'kept') =>
  (bench: Bench): Request =>
    signedBy(bench, put(`/-/package/${of}/dist-tags/${name}`, value));
const tags = [
  ...list('set tag', 'A tag names a version that there is', '4xx', {
    'a version that there is not': tag('new', '9.9.9'),
    'a package that there is not': tag('new', '1.0.0', 'none'),
    'an empty version': tag('new', ''),
    'a range as version': tag('new', '^1.0.0'),
    'a number as version': tag('new', 1),
    'an object as version': tag('new', { version: '1.0.0' }),
    'a space as name': tag('%20', '1.0.0'),
    'a slash as name': tag('%2f', '1.0.0'),
  }),
  ...list('set tags', 'A tag names a version that there is', '4xx', {
    'a list of versions': post('/-/package/kept/dist-tags', ['1.0.0']),
    'a version that there is not': post('/-/package/kept/dist-tags', { good: '1.0.0', bad: '9.9.9' }),
    'a number as version': post('/-/package/kept/dist-tags', { new: 1 }),
    'an object as version': post('/-/package/kept/dist-tags', { new: {} }),
  }),
  ...list('remove tag', 'There is nothing to remove', '4xx', {
    'a package that there is not': (bench) => ({
      method: 'DELETE',
      path: '/-/package/none/dist-tags/beta',
      headers: [bench.signed],
    }),
  }),
];

const query = (path: string) => (): Request => ({ method: 'GET', path });
const queries = list('search', 'A bad number may be refused or replaced by the default', '200 4xx', {
  'no text': query('/-/v1/search'),
  'a negative size': query('/-/v1/search?text=kept&size=-1'),
  'a huge size': query('/-/v1/search?text=kept&size=99999999999999999999'),
  'a negative start': query('/-/v1/search?text=kept&from=-1'),
  'an expression as text': query('/-/v1/search?text=(((((.*)*)*)*)*'),
  'a zero byte as text': query('/-/v1/search?text=%00'),
  '6,000 letters as text': query(`/-/v1/search?text=${'a'.repeat(6000)}`),
});

export const fields: readonly Case[] = [...publishing, ...accounts, ...tags, ...queries];
