/** What a server answers, in a form that can be compared with the answer of another one. */
import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { send, type Answer } from '../../server/testing/send.ts';
import { HOSTS_OWN } from './export-differences.ts';
import type { Asked } from './export-requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
export const closeConnections = (): void => agent.destroy();

export type Told = { status: number; body: string; headers: Record<string, unknown> };

function told({ status, headers, bytes }: Answer): Told {
  const compared = Object.entries(headers).filter(([name]) => !HOSTS_OWN.includes(name));
  return {
    status,
    body: createHash('sha256').update(bytes).digest('hex'),
    headers: Object.fromEntries(
      compared.map(([name, value]) => [name, name === 'etag' ? 'given' : value]).toSorted(),
    ),
  };
}

/** Asked as a proxy asks that visitors reach by https: so do visitors of an export. */
const request = (origin: string, { method, path, headers }: Asked) =>
  send(origin, { method, path, agent, headers: { ...headers, 'x-forwarded-proto': 'https' } });

export async function ask(origin: string, asked: Asked): Promise<Told> {
  const entries = Object.entries(asked.headers);
  if (!entries.some(([, value]) => value.includes('{etag}'))) return told(await request(origin, asked));
  const { 'accept-encoding': coding = '' } = asked.headers;
  const { headers: known } = await request(origin, { ...asked, headers: { 'accept-encoding': coding } });
  const headers = Object.fromEntries(
    entries.map(([name, value]) => [name, value.replace('{etag}', known.etag ?? '"none"')]),
  );
  return told(await request(origin, { ...asked, headers }));
}

export const get = (path: string, headers: Record<string, string> = {}): Asked => ({
  method: 'GET',
  path,
  headers,
});

/** In which of `status`, `body` and the headers two answers are not the same, with what each says. */
export function differing(theirs: Told, ours: Told): Map<string, string> {
  const all = ({ headers, ...rest }: Told): Record<string, unknown> => ({ ...rest, ...headers });
  const [one, other] = [all(theirs), all(ours)];
  const aspects = Object.keys({ ...one, ...other }).filter((aspect) => one[aspect] !== other[aspect]);
  return new Map(aspects.map((aspect) => [aspect, `${one[aspect]}, ours ${other[aspect]}`]));
}
