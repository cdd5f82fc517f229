/** Repeated requests, and requests for missing things. */
import { type Bench, put } from './bench.ts';
import { type Case, one } from './case.ts';
import type { Request } from './exchange.ts';
import { damaged, damages, signedBy } from './fields.ts';
import { publish } from './publishing.ts';

/** First the damaged publication, then the good one under the same version: a release job that runs again. */
const retries: Case[] = Object.entries(damages).map(([name, damage]): Case => ({
  group: 'again after a refusal',
  endpoint: 'publish',
  name,
  accept: '201',
  why: 'What was refused is not there, so its version is still free',
  mayStore: true,
  async ask(bench) {
    const own = bench.newName();
    await bench.ask(publish(bench, own, '0.9.0'));
    const first = await bench.ask(signedBy(bench, damaged(own, damage)));
    const request = publish(bench, own);
    // Already accepted: nothing to send again.
    const answer = first.status === 201 ? first : await bench.ask(request);
    return { exchanges: [[request, answer]] };
  },
}));

type Repeat = [endpoint: string, name: string, accept: string, built: (bench: Bench) => Request];
const remove =
  (path: string) =>
  (bench: Bench): Request => ({ method: 'DELETE', path, headers: [bench.signed] });
const change =
  (body: object, name = 'kept') =>
  (bench: Bench): Request =>
    signedBy(bench, put(`/${name}/-rev/1`, { name, ...body }));
const other = Buffer.from('other');
const versions = { '1.0.0': {}, '1.1.0': {} };
const rest: Repeat[] = [
  ['publish', 'a version that is there', '409', (bench) => publish(bench, 'kept')],
  ['publish', 'its number, another tarball', '409', (bench) => publish(bench, 'kept', '1.0.0', other)],
  ['publish', 'an older version that is new', '201', (bench) => publish(bench, 'kept', '0.1.0')],
  ['change package', 'a package that there is not', '404', change({ versions: {}, 'dist-tags': {} }, 'none')],
  ['unpublish package', 'a package that there is not', '404', remove('/none/-rev/1')],
  ['unpublish tarball', 'a tarball that there is not', '404', remove('/kept/-/kept-9.9.9.tgz/-rev/1')],
  ['revoke token', 'a token that there is not', '200 4xx', remove('/-/npm/v1/tokens/token/none')],
  ['change package', 'no versions field', '4xx', change({})],
  [
    'change package',
    'a tag on a missing version',
    '4xx',
    change({ versions, 'dist-tags': { latest: '9.9.9' } }),
  ],
];
const nothing = rest.map(([endpoint, name, accept, built]) =>
  one(
    {
      group: 'again, or nothing there',
      endpoint,
      name,
      accept,
      why: 'RFC 9110, 15.5.5 and 15.5.10: missing is 404, there already is 409',
      mayStore: accept === '201',
    },
    built,
  ),
);

export const repeats: readonly Case[] = [...retries, ...nothing];
