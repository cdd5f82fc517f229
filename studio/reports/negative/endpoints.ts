/** The endpoints of the npm protocol that Verdaccio serves, each with a request that it accepts. */
import { account, type Bench, JSON_TYPE, publication } from './bench.ts';
import type { Request } from './exchange.ts';

export type Endpoint = {
  /** As the documentation writes it. */
  name: string;
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  /** A body that it accepts. */
  body?: () => unknown;
  /** Requires a login. */
  isClosed?: boolean;
};

const TARBALL = '/kept/-/kept-1.0.0.tgz';

export const endpoints: readonly Endpoint[] = [
  { name: 'ping', method: 'GET', path: '/-/ping' },
  { name: 'whoami', method: 'GET', path: '/-/whoami' },
  { name: 'search', method: 'GET', path: '/-/v1/search?text=kept' },
  { name: 'starred packages', method: 'GET', path: '/-/_view/starredByUser?key=%22tester%22' },
  { name: 'read package', method: 'GET', path: '/kept' },
  { name: 'read version', method: 'GET', path: '/kept/1.0.0' },
  { name: 'read tarball', method: 'GET', path: TARBALL },
  { name: 'read tags', method: 'GET', path: '/-/package/kept/dist-tags' },
  { name: 'read user', method: 'GET', path: '/-/user/org.couchdb.user:tester' },
  { name: 'read profile', method: 'GET', path: '/-/npm/v1/user', isClosed: true },
  { name: 'list tokens', method: 'GET', path: '/-/npm/v1/tokens', isClosed: true },
  {
    name: 'log in',
    method: 'PUT',
    path: '/-/user/org.couchdb.user:tester',
    body: () => account('tester'),
  },
  {
    name: 'change profile',
    method: 'POST',
    path: '/-/npm/v1/user',
    body: () => ({ password: { old: account('').password, new: 'another password' } }),
    isClosed: true,
  },
  {
    name: 'create token',
    method: 'POST',
    path: '/-/npm/v1/tokens',
    body: () => ({ ...account('tester'), readonly: false, cidr_whitelist: [] }),
    isClosed: true,
  },
  { name: 'revoke token', method: 'DELETE', path: '/-/npm/v1/tokens/token/none', isClosed: true },
  {
    name: 'publish',
    method: 'PUT',
    path: '/case',
    body: () => publication('case', '1.0.0').body,
    isClosed: true,
  },
  {
    name: 'change package',
    method: 'PUT',
    path: '/kept/-rev/1',
    body: () => ({ name: 'kept', versions: {}, 'dist-tags': {} }),
    isClosed: true,
  },
  { name: 'unpublish package', method: 'DELETE', path: '/kept/-rev/1', isClosed: true },
  { name: 'unpublish tarball', method: 'DELETE', path: `${TARBALL}/-rev/1`, isClosed: true },
  {
    name: 'set tag',
    method: 'PUT',
    path: '/-/package/kept/dist-tags/new',
    body: () => '1.0.0',
    isClosed: true,
  },
  {
    name: 'set tags',
    method: 'POST',
    path: '/-/package/kept/dist-tags',
    body: () => ({ new: '1.0.0' }),
    isClosed: true,
  },
  { name: 'remove tag', method: 'DELETE', path: '/-/package/kept/dist-tags/beta', isClosed: true },
];

export const named = (wanted: string): Endpoint => {
  const found = endpoints.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no endpoint ${wanted}`);
  return found;
};

/** The accepted request, with other headers or another body. */
export const requestOf = (
  { method, path, body }: Endpoint,
  bench: Bench,
  other: Partial<Request> = {},
): Request => ({
  method,
  path,
  headers: [...(body ? [JSON_TYPE] : []), bench.signed],
  ...(body ? { body: JSON.stringify(body()) } : {}),
  ...other,
});
