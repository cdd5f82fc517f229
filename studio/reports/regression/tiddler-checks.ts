import { type Check, get, put, read, remove } from './check.ts';

const PUT = 'WebServer API: Put Tiddler';
const GET = 'WebServer API: Get Tiddler';
const DELETE = 'WebServer API: Delete Tiddler';
const LIST = 'WebServer API: Get All Tiddlers';
const STATUS = 'WebServer API: Get Server Status';
const FORMAT = 'TiddlyWeb JSON tiddler format';

const titles = ['two words', 'a/b', 'Übung ✓', '50% + 1', 'what?', '#1 & more', '東京', 'x'.repeat(200)];

const named: Check[] = titles.map((title) => ({
  group: 'tiddlers',
  name: `title “${title.length > 20 ? '200 characters' : title}” comes back`,
  why: GET,
  expected: ['204, kept'],
  async see(wiki) {
    const { status } = await put(wiki, title, { text: `of ${title}` });
    return `${status}, ${(await read(wiki, title))?.text === `of ${title}` ? 'kept' : 'not kept'}`;
  },
}));

const texts = {
  emoji: '👩‍🚀 é',
  'line ends': 'a\r\nb\nc',
  'a megabyte': 'long '.repeat(200_000),
  'no text': '',
};

const written: Check[] = Object.entries(texts).map(([name, text]) => ({
  group: 'tiddlers',
  name: `a text of ${name} comes back`,
  why: GET,
  expected: ['204, kept'],
  async see(wiki) {
    const { status } = await put(wiki, `text ${name}`, { text });
    return `${status}, ${(await read(wiki, `text ${name}`))?.text === text ? 'kept' : 'not kept'}`;
  },
}));

function describeList({ status, body }: { status: number; body: string }): string {
  if (status !== 200) return String(status);
  const found = JSON.parse(body) as Record<string, string>[];
  const names = found.map(({ title }) => title ?? '');
  const facts = [
    names.includes('Listed') ? 'has it' : 'lacks it',
    names.some((title) => title.startsWith('$:/')) ? 'with system' : 'no system',
    found.some(({ text }) => text !== undefined) ? 'with text' : 'no text',
  ];
  return `200, ${facts.join(', ')}`;
}

const lists: Check[] = [
  {
    name: 'the list has no system tiddlers and no text',
    query: '',
    expected: '200, has it, no system, no text',
  },
  {
    name: '“exclude” chooses the fields',
    query: '?exclude=tags',
    expected: '200, has it, no system, with text',
  },
  { name: 'another filter is refused', query: '?filter=%5Btag%5Bx%5D%5D', expected: '403' },
].map(({ name, query, expected }) => ({
  group: 'tiddlers',
  name,
  why: LIST,
  expected: [expected],
  async see(wiki) {
    await put(wiki, 'Listed', { text: 'here' });
    return describeList(await get(wiki, `/recipes/default/tiddlers.json${query}`));
  },
}));

export const tiddlerChecks: readonly Check[] = [
  {
    group: 'tiddlers',
    name: 'a new tiddler is answered 204 with its revision',
    why: PUT,
    expected: ['204, text/plain, "default/First/1:"'],
    async see(wiki) {
      const answer = await put(wiki, 'First', { text: 'one' });
      return `${answer.status}, ${answer.header('content-type')}, ${answer.header('etag')}`;
    },
  },
  {
    group: 'tiddlers',
    name: 'the revision rises with every change',
    why: PUT,
    expected: ['1, 2, 3'],
    async see(wiki) {
      const seen: (number | undefined)[] = [];
      for (const text of ['a', 'b', 'c']) {
        await put(wiki, 'Counted', { text });
        seen.push((await read(wiki, 'Counted'))?.revision);
      }
      return seen.join(', ');
    },
  },
  {
    group: 'tiddlers',
    name: 'own fields come back under “fields”, tags as a list',
    why: FORMAT,
    expected: ['blue, One [[Two Words]]'],
    async see(wiki) {
      await put(wiki, 'Tagged', { text: '', tags: 'One [[Two Words]]', fields: { colour: 'blue' } });
      const { fields, tags } = (await read(wiki, 'Tagged')) ?? {};
      return `${fields?.['colour']}, ${tags}`;
    },
  },
  {
    group: 'tiddlers',
    name: 'type and bag have their defaults',
    why: FORMAT,
    expected: ['text/vnd.tiddlywiki, default'],
    async see(wiki) {
      await put(wiki, 'Plain', { text: 'x' });
      const { type, bag } = (await read(wiki, 'Plain')) ?? {};
      return `${type}, ${bag}`;
    },
  },
  {
    group: 'tiddlers',
    name: 'a tiddler that is not there is answered 404',
    why: GET,
    expected: ['404'],
    see: async (wiki) => String((await get(wiki, '/recipes/default/tiddlers/nowhere')).status),
  },
  {
    group: 'tiddlers',
    name: 'a deleted tiddler is gone',
    why: DELETE,
    expected: ['204, gone'],
    async see(wiki) {
      await put(wiki, 'Brief', { text: 'x' });
      const { status } = await remove(wiki, 'Brief');
      return `${status}, ${(await read(wiki, 'Brief')) ? 'still there' : 'gone'}`;
    },
  },
  {
    group: 'tiddlers',
    name: 'writing without X-Requested-With is refused',
    why: PUT,
    expected: ['403, nothing kept'],
    async see(wiki) {
      const { status } = await put(wiki, 'Forged', { text: 'x' }, {});
      return `${status}, ${(await read(wiki, 'Forged')) ? 'kept' : 'nothing kept'}`;
    },
  },
  {
    group: 'tiddlers',
    name: 'deleting without X-Requested-With is refused',
    why: DELETE,
    expected: ['403, still there'],
    async see(wiki) {
      await put(wiki, 'Safe', { text: 'x' });
      const { status } = await remove(wiki, 'Safe', {});
      return `${status}, ${(await read(wiki, 'Safe')) ? 'still there' : 'gone'}`;
    },
  },
  {
    group: 'tiddlers',
    name: 'the status names the installed version and an anonymous writer',
    why: STATUS,
    expected: ['own version, anonymous, may write'],
    async see(wiki) {
      const answer = await get(wiki, '/status');
      const status = JSON.parse(answer.body) as Record<string, unknown>;
      const [page] = /name="tiddlywiki-version" content="[^"]+"/.exec((await get(wiki, '/')).body) ?? [''];
      return [
        page.includes(`"${String(status['tiddlywiki_version'])}"`) ? 'own version' : 'another version',
        status['anonymous'] ? 'anonymous' : 'known',
        status['read_only'] ? 'may only read' : 'may write',
      ].join(', ');
    },
  },
  ...named,
  ...written,
  ...lists,
];
