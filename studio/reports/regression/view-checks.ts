import type { Browser } from '@playwright/test';
import { type Check, get, put, signed } from './check.ts';
import type { Wiki } from './wiki.ts';

const RENDERED = 'WebServer API: Get Rendered Tiddler';
const WIKI = 'WebServer API: Get Wiki';
/** The comment beside the line that sent no type: “accept plain text tiddlers as CSS or JS”. */
const SOURCE = 'Comment in the older release’s get-tiddler-html.js';
const LOGIN = 'WebServer API: Force Basic Authentication Login';

/** What a page shows that links to a tiddler. */
async function shown(wiki: Wiki, browser: Browser, head: string, read: string): Promise<string> {
  const page = await browser.newPage();
  await page.route(`${wiki.origin}/host.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html>${head}<p>text</p>` }),
  );
  await page.goto(`${wiki.origin}/host.html`);
  const seen = String(await page.evaluate(read));
  await page.close();
  return seen;
}

const view = (name: string, title: string, fields: object, expected: string[]): Check => ({
  group: 'rendered tiddlers',
  name,
  why: RENDERED,
  expected,
  async see(wiki) {
    await put(wiki, title, fields);
    const answer = await get(wiki, `/${encodeURIComponent(title)}`);
    const bold = answer.body.includes('<strong>bold</strong>') ? 'rendered' : 'plain';
    return `${answer.status}, ${answer.header('content-type').split(';')[0]}, ${bold}`;
  },
});

export const viewChecks: readonly Check[] = [
  {
    group: 'rendered tiddlers',
    name: 'the wiki itself is an HTML page',
    why: WIKI,
    expected: ['200, text/html'],
    async see(wiki) {
      const answer = await get(wiki, '/');
      return `${answer.status}, ${answer.header('content-type').split(';')[0]}`;
    },
  },
  view('a tiddler is rendered as HTML and says so', 'Shown', { text: "''bold''" }, [
    '200, text/html, rendered',
  ]),
  view(
    '“_render_type” chooses the type',
    'Raw',
    { text: "''bold''", fields: { _render_type: 'text/plain' } },
    ['200, text/plain, plain'],
  ),
  {
    group: 'rendered tiddlers',
    name: 'a tiddler that is not there is answered 404',
    why: RENDERED,
    expected: ['404'],
    see: async (wiki) => String((await get(wiki, '/nowhere')).status),
  },
  {
    group: 'rendered tiddlers',
    name: 'umlauts are read as written by Chromium',
    why: RENDERED,
    expected: ['Grüße'],
    async see(wiki, browser) {
      await put(wiki, 'Letters', { text: 'Grüße' });
      const page = await browser.newPage();
      await page.goto(`${wiki.origin}/Letters`);
      const text = await page.locator('body').innerText();
      await page.close();
      return /Gr\S+e/.exec(text)?.[0] ?? 'none';
    },
  },
  {
    group: 'rendered tiddlers',
    name: 'a stylesheet kept in a system tiddler styles a page in Chromium',
    why: SOURCE,
    expected: ['rgb(255, 0, 0)'],
    async see(wiki, browser) {
      await put(wiki, '$:/red', { text: 'p { color: red }', type: 'text/css' });
      const link = '<link rel="stylesheet" href="/%24%3A%2Fred">';
      return shown(wiki, browser, link, 'getComputedStyle(document.querySelector("p")).color');
    },
  },
  {
    group: 'rendered tiddlers',
    name: 'a script kept in a system tiddler runs in Chromium',
    why: SOURCE,
    expected: ['ran'],
    async see(wiki, browser) {
      await put(wiki, '$:/script', { text: 'window.state = "ran";', type: 'application/javascript' });
      return shown(wiki, browser, '<script src="/%24%3A%2Fscript"></script>', 'window.state');
    },
  },
];

const USERS = ['username=ann', 'password=secret', 'readers=(anon)', 'writers=ann'];
const basic = (password: string) => ({
  Authorization: `Basic ${Buffer.from(`ann:${password}`).toString('base64')}`,
});

const user = (name: string, expected: string, see: (wiki: Wiki) => Promise<number | string>): Check => ({
  group: 'users',
  name,
  why: 'WebServer Authorization',
  expected: [expected],
  see: async (wiki) => String(await see(wiki)),
});

const writing = async (wiki: Wiki, headers = {}) =>
  (await put(wiki, 'Owned', { text: 'x' }, { ...signed, ...headers })).status;

/** For a wiki in which everyone may read and one user may write. */
export const userOptions = USERS;
export const userChecks: readonly Check[] = [
  user('everyone may read', '200', async (wiki) => (await get(wiki, '/status')).status),
  user('the status says that strangers may only read', 'true', async (wiki) => {
    const { body } = await get(wiki, '/status');
    return String((JSON.parse(body) as { read_only: boolean }).read_only);
  }),
  user('a stranger may not write', '401', (wiki) => writing(wiki)),
  user('a wrong password may not write', '401', (wiki) => writing(wiki, basic('wrong'))),
  user('the user may write', '204', (wiki) => writing(wiki, basic('secret'))),
  {
    ...user('the login asks for a password', '401', async (wiki) => (await get(wiki, '/login-basic')).status),
    why: LOGIN,
  },
  {
    ...user('and then leads to the wiki', '302, /', async (wiki) => {
      const answer = await get(wiki, '/login-basic', basic('secret'));
      return `${answer.status}, ${answer.header('location')}`;
    }),
    why: LOGIN,
  },
];
