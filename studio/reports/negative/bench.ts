/** A registry with one account and two packages, and how the cases talk to it. */
import { createHash } from 'node:crypto';
import { type Answer, type Header, type Request, send } from './exchange.ts';
import { openRegistry } from './registry.ts';

const PASSWORD = 'a password for tests';
export const JSON_TYPE: Header = ['Content-Type', 'application/json'];
export const account = (name: string, password: unknown = PASSWORD) => ({ name, password });
export const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
const bodyOf = ({ content }: Answer): string => content.toString();

type Fields = Record<string, unknown>;

/** The body that `npm publish` sends. */
export function publication(
  name: string,
  version: string,
  tarball: Buffer = Buffer.from(`${name} ${version}`),
) {
  const file = `${name.split('/').at(-1)}-${version}.tgz`;
  const dist: Fields = {
    shasum: createHash('sha1').update(tarball).digest('hex'),
    tarball: `http://127.0.0.1/${name}/-/${file}`,
  };
  const attachment: Fields = {
    content_type: 'application/octet-stream',
    data: tarball.toString('base64'),
    length: tarball.length,
  };
  return {
    file,
    dist,
    attachment,
    body: {
      _id: name,
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { name, version, dist } },
      _attachments: { [file]: attachment },
    } as Fields,
  };
}

export const put = (path: string, body: unknown, headers: readonly Header[] = []): Request => ({
  method: 'PUT',
  path,
  headers: [JSON_TYPE, ...headers],
  body: JSON.stringify(body),
});

export type Bench = Awaited<ReturnType<typeof openBench>>;

export async function openBench() {
  await using opened = new AsyncDisposableStack();
  const registry = opened.use(await openRegistry());
  const ask = (request: Request): Promise<Answer> => send(registry.port, request);
  const made = async (request: Request): Promise<string> => {
    const answer = await ask(request);
    if (answer.status !== 201) throw new Error(`${request.method} ${request.path}:\n${answer.text}`);
    return bodyOf(answer);
  };
  const login = await made(put('/-/user/org.couchdb.user:tester', account('tester')));
  const { token } = JSON.parse(login) as { token: string };
  const signed: Header = ['Authorization', `Bearer ${token}`];
  await made(put('/kept', publication('kept', '1.0.0').body, [signed]));
  await made(put('/kept', publication('kept', '1.1.0').body, [signed]));
  await made(put('/@scope%2fkept', publication('@scope/kept', '1.0.0').body, [signed]));
  await made(put('/-/package/kept/dist-tags/beta', '1.0.0', [signed]));
  // Listing tokens creates their file.
  await ask({ method: 'GET', path: '/-/npm/v1/tokens', headers: [signed] });
  let names = 0;
  const all = opened.move();
  return {
    ...registry,
    ask,
    token,
    signed,
    /** A package name that no other case uses. */
    newName: (): string => `case-${++names}`,
    /** The object at an address; empty if there is none. */
    async read(path: string): Promise<Record<string, Fields>> {
      const answer = await ask({ method: 'GET', path, headers: [signed] });
      return answer.status === 200 ? (JSON.parse(bodyOf(answer)) as Record<string, Fields>) : {};
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
