import { afterEach, describe, expect, test } from 'vitest';
import { checkEnquiry } from '../../contract/enquiry.ts';
import { refusals } from '../../contract/answers.ts';
import {
  type ContactServer,
  type ContactServerOptions,
  createContactServer,
  enquiry,
  posting,
  send,
} from '../../server/testing/contact-server.ts';

const NOW = 1_800_000_000_000;
type Headers = Record<string, string>;
const KEY = '0b8f7a1e-3f6f-4f3a-9a55-0d9a4c1f2e11';

let server: ContactServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(options: ContactServerOptions = {}) {
  server = await createContactServer({ clock: () => NOW, ...options });
  const { origin, store } = server;
  const { post, postForm, token } = posting(origin, '/api/contact');
  const stored = () => store.enquiries.list({ limit: 100 });
  return { origin, store, post, postForm, token, stored };
}

const padded = (bytes: number) => JSON.stringify(enquiry).padEnd(bytes);

describe('a JSON post', () => {
  test('is stored, queued for mailing and then answered with 201', async () => {
    let woken = 0;
    const { post, stored, store } = await start({ onStored: () => void (woken += 1) });
    const answer = await post(enquiry);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ success: true });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const [kept] = await stored();
    expect(kept).toMatchObject({ ...enquiry, status: 'new', createdAt: NOW });
    expect(await store.outbox.mailsOf(kept?.id ?? '')).toMatchObject([{ kind: 'enquiry', state: 'pending' }]);
    expect(woken).toBe(1);
  });

  test('queues an acknowledgement only when that is switched on', async () => {
    const { post, stored, store } = await start({ acknowledge: true });
    await post(enquiry);
    const mails = await store.outbox.mailsOf((await stored())[0]?.id ?? '');
    expect(mails.map(({ kind }) => kind)).toEqual(['enquiry', 'acknowledgement']);
  });

  test('that is invalid gets 422 with the same texts as the browser has', async () => {
    const { post, stored } = await start();
    const bad = { ...enquiry, name: '', email: 'nobody', service: 'Nothing' };
    const answer = await post(bad);
    const checked = checkEnquiry(bad);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      success: false,
      error: refusals.invalid,
      fields: checked.ok ? null : checked.fields,
    });
    expect(await stored()).toEqual([]);
  });

  test('with an unknown field gets 422 that does not repeat the field', async () => {
    const { post } = await start();
    const answer = await post({ ...enquiry, '<script>': 'x' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ success: false, error: refusals.unknownField });
  });

  test.each([
    ['no JSON', '{"name":'],
    ['nothing', ''],
    ['bad UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
    ['an overlong encoding', Buffer.from([0x22, 0xc0, 0x80, 0x22])],
    ['an encoded surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['__proto__', '{"__proto__":{"x":1},"name":"a"}'],
    ['an escaped __proto__', '{"\\u005f_proto__":{"x":1},"name":"a"}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}'],
  ])('of %s gets 400', async (_name, body) => {
    const { post, stored } = await start();
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ success: false, error: refusals.unreadable });
    expect(await stored()).toEqual([]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test.each([
    ['an array', '[]'],
    ['null', 'null'],
    ['a string', '"text"'],
    ['a number as a name', JSON.stringify({ ...enquiry, name: 1 })],
    ['null as a company', JSON.stringify({ ...enquiry, company: null })],
    ['a list as a message', JSON.stringify({ ...enquiry, message: ['a'] })],
    ['NUL in a message', JSON.stringify({ ...enquiry, message: 'a\0b' })],
    ['an escaped lone surrogate', JSON.stringify(enquiry).replace('Hello', '\\ud800')],
    ['deep nesting', `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['a field called constructor', JSON.stringify({ ...enquiry, constructor: 'x' })],
  ])('of %s gets 422', async (_name, body) => {
    const { post, stored } = await start();
    expect((await post(body)).statusCode).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('with a key written twice takes the last one', async () => {
    const { post, stored } = await start();
    const body = JSON.stringify(enquiry).replace('{', '{"name":"First",');
    expect((await post(body)).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ name: enquiry.name }]);
  });

  test.each([
    ['text/plain', 'text/plain'],
    ['multipart', 'multipart/form-data; boundary=x'],
    ['another charset', 'application/json; charset=utf-16'],
    ['something like JSON', 'application/jsonp'],
  ])('as %s gets 415', async (_name, type) => {
    const { post } = await start();
    expect((await post(JSON.stringify(enquiry), { 'content-type': type })).statusCode).toBe(415);
  });

  test('takes a charset of UTF-8 in any writing', async () => {
    const { post } = await start();
    const type = 'Application/JSON; charset="UTF-8"';
    expect((await post(JSON.stringify(enquiry), { 'content-type': type })).statusCode).toBe(201);
  });

  test('that is compressed gets 415', async () => {
    const { post } = await start();
    expect((await post(enquiry, { 'content-encoding': 'gzip' })).statusCode).toBe(415);
  });

  test('of more than 64 kB gets 413, of less than that it is read', async () => {
    const { post } = await start();
    expect((await post(padded(64 * 1024 + 1))).statusCode).toBe(413);
    expect((await post(padded(64 * 1024))).statusCode).toBe(201);
  });
});

describe('an idempotency key', () => {
  test('makes the same content one enquiry: 201, then 200', async () => {
    const { post, stored } = await start();
    const statuses = [];
    for (const key of [KEY, KEY, KEY.toUpperCase()]) {
      statuses.push((await post(enquiry, { 'idempotency-key': key })).statusCode);
    }
    expect(statuses).toEqual([201, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  test('with other content gets 422', async () => {
    const { post, stored } = await start();
    await post(enquiry, { 'idempotency-key': KEY });
    const answer = await post({ ...enquiry, message: 'Other' }, { 'idempotency-key': KEY });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ success: false, error: refusals.keyReused });
    expect(await stored()).toHaveLength(1);
  });

  test.each(['', 'x', `${KEY}0`, `${KEY}, ${KEY}`])('of %j gets 400', async (key) => {
    const { post } = await start();
    expect((await post(enquiry, { 'idempotency-key': key })).statusCode).toBe(400);
  });

  test('used fifty times at once gives one row', async () => {
    const { post, stored } = await start();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(enquiry, { 'idempotency-key': KEY })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(49);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a form post', () => {
  test('is stored and leads to the thank-you page', async () => {
    const { postForm, stored } = await start();
    const answer = await postForm({ ...enquiry, message: 'a\r\nb', website: '', startedToken: '' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/contact/thank-you');
    expect(await stored()).toMatchObject([{ ...enquiry, message: 'a\nb' }]);
  });

  test('that is invalid gets a page with the text kept, escaped, and the problem beside its field', async () => {
    const { postForm } = await start();
    const message = '\nfirst line </textarea><script>alert(1)</script>';
    const answer = await postForm({
      ...enquiry,
      name: '"><img src=x>',
      email: 'nobody',
      message,
      extra: 'x',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).not.toMatch(/<script|<img|extra/);
    expect(answer.body).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
    expect(answer.body).toContain('>\n\nfirst line &lt;/textarea&gt;');
    expect(answer.body).toMatch(/id="email"[^>]*value="nobody"[^>]*aria-describedby="email-problem"/);
    expect(answer.body).toContain('id="email-problem"');
    expect(answer.body).toContain('<option selected>API Testing</option>');
    expect(answer.body).toContain('<form method="post" action="/api/contact">');
  });

  test('gets a page whose only style is the one that its policy allows', async () => {
    const { postForm } = await start();
    const { body, headers } = await postForm({ ...enquiry, email: '' });
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(style));
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'sha256-${Buffer.from(digest).toString('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(body).not.toContain('style="');
  });

  test.each([
    ['a broken escape', 'name=%zz'],
    ['escaped bad UTF-8', 'name=%c3%28'],
    ['raw bad UTF-8', Buffer.from([0x61, 0x3d, 0xff])],
    ['a field given twice', 'name=a&name=b'],
    ['very many fields', 'a&'.repeat(1000)],
  ])('with %s gets 400', async (_name, body) => {
    const { post, stored } = await start();
    const answer = await post(body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(await stored()).toEqual([]);
  });

  test('with a __proto__ field is refused like any unknown field', async () => {
    const { postForm } = await start();
    const fields = Object.fromEntries([...Object.entries(enquiry), ['__proto__', 'x']]);
    expect((await postForm(fields)).statusCode).toBe(422);
  });
});

describe('other sites', () => {
  const foreign: Headers[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:80.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ];
  test.each(foreign)('cannot post with %j', async (headers) => {
    const { post, postForm, stored } = await start({ publicOrigin: 'https://plumbline.example' });
    expect((await post(enquiry, headers)).statusCode).toBe(403);
    expect((await postForm(enquiry, headers)).statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });

  const own: Headers[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://plumbline.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://www.example:8080', host: 'www.example:8080' },
  ];
  test.each(own)('are told from our own by %j', async (headers) => {
    const { post } = await start({ publicOrigin: 'https://plumbline.example' });
    expect((await post(enquiry, headers)).statusCode).toBe(201);
  });
});

async function afterOpening(waitMs: number, change: (token: string) => string = (token) => token) {
  let now = NOW;
  const { token, post, stored } = await start({ clock: () => now });
  const opened = await token();
  now += waitMs;
  expect((await post({ ...enquiry, startedToken: change(opened) })).statusCode).toBe(201);
  return (await stored())[0]?.status;
}

describe('bots', () => {
  test('that fill the trap are thanked, kept as spam and not mailed', async () => {
    let woken = 0;
    const { post, stored, store } = await start({ onStored: () => void (woken += 1) });
    const answer = await post({ ...enquiry, website: 'https://spam.example' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { success: true }]);
    expect(await stored()).toMatchObject([{ status: 'spam' }]);
    expect(await store.outbox.counts()).toMatchObject({ pending: 0 });
    expect(woken).toBe(0);
  });

  test('that send a moment after opening the form are spam, people are not', async () => {
    expect(await afterOpening(1_999)).toBe('spam');
    await server?.close();
    expect(await afterOpening(2_000)).toBe('new');
  });

  test.each([
    ['forged', 0, (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
    ['cut', 0, (token: string) => token.slice(0, -1)],
    ['moved', 0, (token: string) => `z${token}`],
    ['nonsense', 0, () => 'nonsense'],
    ['a week old', 7 * 24 * 3600 * 1000, (token: string) => token],
    ['from the future', -5000, (token: string) => token],
  ])('are not suspected because of a token that is %s', async (_name, waitMs, change) => {
    expect(await afterOpening(waitMs, change)).toBe('new');
  });

  test('cannot carry a token from one secret to another', async () => {
    const { token } = await start({ formSecret: 'one'.repeat(12) });
    const startedToken = await token();
    await server?.close();
    const { post, stored } = await start({ formSecret: 'two'.repeat(12) });
    await post({ ...enquiry, startedToken });
    expect(await stored()).toMatchObject([{ status: 'new' }]);
  });
});

/** As a trusted proxy reports it. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const spoofed = (n: number) => ({
  'x-forwarded-for': `198.51.100.${n}`,
  forwarded: `for=198.51.100.${n}`,
  'x-real-ip': `198.51.100.${n}`,
  'cf-connecting-ip': `198.51.100.${n}`,
});

describe('rate limits', () => {
  const rateLimits = {
    perAddress: [
      { max: 2, windowMs: 60_000 },
      { max: 3, windowMs: 3_600_000 },
    ],
    global: [{ max: 5, windowMs: 60_000 }],
  };

  test('answer 429 with Retry-After, and let pass again when that is over', async () => {
    let now = NOW;
    const { post, postForm, stored } = await start({ rateLimits, clock: () => now });
    expect((await post(enquiry)).statusCode).toBe(201);
    expect((await post(enquiry)).statusCode).toBe(201);
    now += 500;
    const refused = await post(enquiry);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.json()).toEqual({ success: false, error: refusals.tooMany });
    const page = await postForm(enquiry);
    expect(page.statusCode).toBe(429);
    expect(page.body).toContain('visitor@example.com');
    now += 60_000;
    expect((await post(enquiry)).statusCode).toBe(201);
    expect((await post(enquiry)).headers['retry-after']).toBe('3540');
    expect(await stored()).toHaveLength(3);
  });

  test('count an IPv6 network of /64 as one visitor, and the next network as another', async () => {
    const { post } = await start({ rateLimits, trustProxy: 1 });
    await post(enquiry, from('2001:db8:0:1::1'));
    await post(enquiry, from('2001:db8:0:1:ffff:ffff:ffff:ffff'));
    expect((await post(enquiry, from('2001:0db8::1:a:0:0:0'))).statusCode).toBe(429);
    expect((await post(enquiry, from('2001:db8:0:2::1'))).statusCode).toBe(201);
  });

  test('know an IPv4 address in IPv6 clothes, and not all of them as one', async () => {
    const { post } = await start({ rateLimits, trustProxy: 1 });
    await post(enquiry, from('192.0.2.1'));
    await post(enquiry, from('::ffff:192.0.2.1'));
    expect((await post(enquiry, from('::ffff:192.0.2.1'))).statusCode).toBe(429);
    expect((await post(enquiry, from('::ffff:192.0.2.2'))).statusCode).toBe(201);
  });

  test('cap all visitors together', async () => {
    const { post } = await start({ rateLimits, trustProxy: 1 });
    const statuses = [];
    for (let visitor = 1; visitor <= 6; visitor += 1) {
      statuses.push((await post(enquiry, from(`192.0.2.${visitor}`))).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('let somebody mistype ten times as often, without spending what may be sent', async () => {
    const { post } = await start({ rateLimits });
    for (let mistake = 0; mistake < 20; mistake += 1) {
      expect((await post({ ...enquiry, email: 'x' })).statusCode).toBe(422);
    }
    expect((await post('{')).statusCode).toBe(429);
    expect((await post(enquiry)).statusCode).toBe(201);
  });

  test('do not believe forwarding headers', async () => {
    const { post } = await start({ rateLimits });
    const statuses = [];
    for (const n of [1, 2, 3]) statuses.push((await post(enquiry, spoofed(n))).statusCode);
    expect(statuses).toEqual([201, 201, 429]);
  });

  test('believe X-Forwarded-For of a trusted proxy, and only its last hop', async () => {
    const { post } = await start({ rateLimits, trustProxy: 1 });
    const through = (chain: string) => post(enquiry, { 'x-forwarded-for': chain });
    expect((await through('203.0.113.1, 198.51.100.1')).statusCode).toBe(201);
    expect((await through('203.0.113.2, 198.51.100.1')).statusCode).toBe(201);
    expect((await through('203.0.113.3, 198.51.100.1')).statusCode).toBe(429);
    expect((await through('203.0.113.3, 198.51.100.2')).statusCode).toBe(201);
  });
});

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'])(
  'the method %s gets 405 with Allow, or is not known at all',
  async (method) => {
    const { origin, stored } = await start();
    const answer = await send(origin, { method, path: '/api/contact' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toContain('POST');
    expect(await stored()).toEqual([]);
  },
);

test('nothing of the visitor is logged, whatever becomes of the post', async () => {
  const { post, postForm, origin } = await start({
    rateLimits: { perAddress: [{ max: 3, windowMs: 60_000 }], global: [{ max: 9, windowMs: 60_000 }] },
  });
  const secretly = {
    name: 'Zanzibar',
    email: 'zanzibar@example.com',
    message: 'zanzibar',
    company: 'Zanzibar',
  };
  const headers = { 'user-agent': 'zanzibar', 'x-forwarded-for': '203.0.113.77', 'idempotency-key': KEY };
  await post(secretly, headers);
  await post({ ...secretly, website: 'zanzibar' }, headers);
  await post({ ...secretly, email: 'zanzibar' }, headers);
  await postForm({ ...secretly, phone: 'zanzibar\0' }, headers);
  await post('{"zanzibar"', headers);
  await send(origin, { method: 'POST', path: '/api/contact?zanzibar=zanzibar', headers, body: 'zanzibar' });
  await server?.store.close();
  expect((await post(secretly, headers)).statusCode).toBe(503);
  expect((await post(secretly, headers)).statusCode).toBe(429);
  const lines = server?.log().split('\n') ?? [];
  expect(lines.filter((line) => line.includes('"status":'))).toHaveLength(8);
  const log = lines.filter((line) => !line.includes('Server listening')).join('\n');
  expect(log).not.toMatch(/zanzibar|203\.0\.113|127\.0\.0\.1/i);
});

test('a store that is away gives 503 in a visitor’s words, and keeps the text on the page', async () => {
  const { post, postForm, store } = await start();
  await store.close();
  const answer = await post(enquiry);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ success: false, error: refusals.unavailable });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const page = await postForm(enquiry);
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('Hello\nthere');
  expect((await post({ ...enquiry, email: '' })).statusCode).toBe(422);
});
