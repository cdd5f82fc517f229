import { must } from '../../lib/must.ts';

type Asked = { group: string; endpoint: string; name: string };
type Cause = {
  id: string;
  /** Its figures begin with this, and its trace has this name. */
  figure: string;
  /** The case whose request and answer the finding shows. */
  example: Pick<Asked, 'group' | 'name'>;
  is: (asked: Asked) => boolean;
};

/** What the failed cases have in common, found by reading the registry's log and code. The first that fits counts. */
export const CAUSES: readonly Cause[] = [
  {
    id: 'a refused tarball replaces the confirmed one',
    figure: 'replaced',
    example: { group: 'at the same time', name: 'one version, 2 different tarballs' },
    is: ({ group, name }) => group === 'at the same time' && name.endsWith('different tarballs'),
  },
  {
    id: 'published although answered 404',
    figure: 'published',
    example: { group: 'field', name: 'a tag on a missing version' },
    is: ({ endpoint, name }) => endpoint === 'publish' && name === 'a tag on a missing version',
  },
  {
    id: 'a refused checksum takes the version',
    figure: 'blocked',
    example: { group: 'again after a refusal', name: 'a wrong checksum' },
    is: ({ name }) => name === 'a wrong checksum',
  },
  {
    id: 'a change without versions removes all',
    figure: 'emptied',
    example: { group: 'again, or nothing there', name: 'no versions field' },
    is: ({ endpoint, name }) => endpoint === 'change package' && name === 'no versions field',
  },
  {
    id: 'a tag on nothing is stored',
    figure: 'dangling',
    example: { group: 'again, or nothing there', name: 'a tag on a missing version' },
    is: ({ endpoint, name }) => endpoint === 'change package' && name === 'a tag on a missing version',
  },
  {
    id: 'tags “updated” from any body',
    figure: 'updated',
    example: { group: 'wrong content type', name: 'text/plain' },
    is: ({ endpoint }) => endpoint === 'set tags',
  },
  {
    id: 'simultaneous publishing ends in 500',
    figure: 'coinciding',
    example: { group: 'at the same time', name: '10 versions of a new package' },
    is: ({ group }) => group === 'at the same time',
  },
  {
    id: 'a refused publication leaves files',
    figure: 'left',
    example: { group: 'field', name: 'an empty tarball' },
    is: ({ group, endpoint }) => group === 'field' && endpoint === 'publish',
  },
  {
    id: 'a client’s mistake is answered 500',
    figure: 'mistaken',
    example: { group: 'malformed body', name: 'null' },
    is: ({ endpoint }) => ['log in', 'change profile', 'create token', 'revoke token'].includes(endpoint),
  },
  {
    id: 'a scope is taken as a package',
    figure: 'scope',
    example: { group: 'address', name: 'a scope without a name' },
    is: ({ group, name }) => group === 'address' && name === 'a scope without a name',
  },
  {
    id: 'two Host headers are accepted',
    figure: 'hosts',
    example: { group: 'HTTP syntax', name: 'two different Hosts' },
    is: ({ name }) => name === 'two different Hosts',
  },
];

/** No failed case is without a finding. */
export const causeOf = (asked: Asked): string =>
  must(
    CAUSES.find(({ is }) => is(asked)),
    `negative: “${asked.name}” (${asked.endpoint}) failed, and no finding tells why`,
  ).id;
