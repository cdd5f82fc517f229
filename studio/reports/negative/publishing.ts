/** Publications, and which of their versions can be installed. */
import { createHash } from 'node:crypto';
import { type Bench, publication, put } from './bench.ts';
import type { Asked, Case } from './case.ts';
import type { Answer, Request } from './exchange.ts';
import { signedBy } from './fields.ts';

export type Exchange = readonly [Request, Answer];
export const askAll = (bench: Bench, requests: readonly Request[]): Promise<Exchange[]> =>
  Promise.all(requests.map(async (request) => [request, await bench.ask(request)] as const));

export const created = (exchanges: readonly Exchange[]): Exchange[] =>
  exchanges.filter(([, { status }]) => status === 201);

export const publish = (bench: Bench, name: string, version = '1.0.0', tarball?: Buffer): Request =>
  signedBy(bench, put(`/${name}`, publication(name, version, tarball).body));

/** The versions of a package whose tarball can be read and has the checksum of its version. */
export async function installable(bench: Bench, name: string): Promise<string[]> {
  const { versions = {} } = await bench.read(`/${name}`);
  const read = await Promise.all(
    Object.entries(versions as Record<string, { dist?: { shasum?: string } }>).map(
      async ([version, { dist }]) => {
        const { status, content } = await bench.ask({
          method: 'GET',
          path: `/${name}/-/${name}-${version}.tgz`,
        });
        const isWhole = createHash('sha1').update(content).digest('hex') === dist?.shasum;
        return status === 200 && isWhole ? [version] : [];
      },
    ),
  );
  return read.flat();
}

/** A case that publishes to a name of its own and reads it back. */
export const published = (
  told: Omit<Case, 'ask' | 'endpoint' | 'mayStore'>,
  built: (bench: Bench, name: string) => Request | Request[],
  wanted: (exchanges: Exchange[]) => number,
): Case => ({
  ...told,
  endpoint: 'publish',
  mayStore: true,
  async ask(bench): Promise<Asked> {
    const name = bench.newName();
    const exchanges = await askAll(bench, [built(bench, name)].flat());
    const [there, expected] = [(await installable(bench, name)).length, wanted(exchanges)];
    const problem = there === expected ? undefined : `${there} of ${expected} versions can be installed`;
    return { exchanges, problem };
  },
});
