/** Requests drawn at random, the same for the same seed. */
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { bodies } from './bodies.ts';
import { headers, HOST, hosts, lines, OWN_ETAG, type Pick, targets } from './shapes.ts';

/** One request as it goes onto the wire. `path` is the file's that it began with. */
export type Asked = { method: string; path: string; bytes: string; shapes: string[] };

/** What one connection says, in as many pieces as it is written in. The last request is always a plain one. */
export type Conversation = { number: number; asked: Asked[]; pieces: number };

/** Asked for at the end of every connection: whether it is answered shows where the requests before it ended. */
export const LAST_PATH = '/';

const MOST_SHAPES = 3;

const plain = (path: string): Asked => ({
  method: 'GET',
  path,
  shapes: [],
  bytes: `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`,
});

function drawRequest(random: () => number, pick: Pick, paths: readonly string[]): Asked {
  const path = pick(paths);
  const line = { method: 'GET', version: ' HTTP/1.1', before: '' };
  let target = path;
  let hostLines = [`Host: ${HOST}`];
  const added: string[] = [];
  let body = '';
  const shapes: string[] = [];
  const draw = <Value>(table: Record<string, Value>): Value => {
    const [name, value] = pick(Object.entries(table));
    shapes.push(name);
    return value;
  };
  const places = [
    () => (target = draw(targets)(path, pick)),
    () => Object.assign(line, pick(draw(lines))),
    () => (hostLines = pick(draw(hosts))),
    () => added.push(...pick(draw(headers))),
    () => added.push(...pick(draw(headers))),
    () => {
      const chosen = pick(draw(bodies));
      added.push(...chosen.headers);
      body = chosen.body;
      line.method = pick(['POST', 'POST', 'GET', 'PUT']);
    },
  ];
  const count = Math.floor(random() * (MOST_SHAPES + 1));
  for (let drawn = 0; drawn < count && places.length > 0; drawn += 1)
    places.splice(Math.floor(random() * places.length), 1)[0]?.();
  const head = [`${line.method} ${target}${line.version}`, ...hostLines, ...added, '', ''].join('\r\n');
  return { method: line.method, path, shapes, bytes: `${line.before}${head}${body}` };
}

export function drawConversations(seed: number, count: number, paths: readonly string[]): Conversation[] {
  const random = seededRandom(seed);
  const pick: Pick = (choices) => choices[Math.floor(random() * choices.length)] as (typeof choices)[number];
  return Array.from({ length: count }, (_, number) => {
    const asked = Array.from({ length: pick([1, 1, 1, 2]) }, () => drawRequest(random, pick, paths));
    return { number, asked: [...asked, plain(LAST_PATH)], pieces: pick([1, 1, 1, 2, 3, 7]) };
  });
}

/** The bytes for one server, which knows a file by its own ETag. */
export function piecesOf({ asked, pieces }: Conversation, etagOf: (path: string) => string): Buffer[] {
  const text = asked.map(({ bytes, path }) => bytes.replaceAll(OWN_ETAG, etagOf(path))).join('');
  const bytes = Buffer.from(text, 'latin1');
  const length = Math.ceil(bytes.length / pieces);
  return Array.from({ length: pieces }, (_, index) => bytes.subarray(index * length, (index + 1) * length));
}
