import { afterEach, describe, expect, test } from 'vitest';
import { missing } from '../../contract/enquiry.ts';
import { newsletterRefusals } from '../../contract/newsletter.ts';
import {
  type Answer,
  type ContactServer,
  type ContactServerOptions,
  createContactServer,
  posting,
  send,
} from '../../server/testing/contact-server.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const EMAIL = 'reader@example.com';
type Headers = Record<string, string>;

let server: ContactServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(options: ContactServerOptions = {}) {
  server = await createContactServer({ clock: () => NOW, ...options });
  const { origin, store } = server;
  const { post, postForm, token } = posting(origin, '/api/newsletter');
  /** The mails that wait, each with its subscription. */
  const mails = async () => {
    const claimed = await store.outbox.claim(NOW + 365 * 24 * 60 * MINUTE, MINUTE, 100);
    return Promise.all(claimed.map(({ subjectId }) => store.subscriptions.get(subjectId)));
  };
  return { origin, store, post, postForm, token, mails };
}

/** What a visitor can see of an answer, but for the clock. */
const visible = ({ statusCode, headers, body }: Answer) => ({
  statusCode,
  headers: { ...headers, date: undefined },
  body,
});

describe('a sign-up', () => {
  test('by JSON is stored, its confirmation queued, and then answered', async () => {
    let woken = 0;
    const { post, mails } = await start({ onStored: () => void (woken += 1) });
    const answer = await post({ email: ` ${EMAIL} ` });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await mails()).toMatchObject([{ email: EMAIL, state: 'pending', createdAt: NOW }]);
    expect(woken).toBe(1);
  });

  test('by form is stored and leads to the page that says what comes next', async () => {
    const { postForm, mails } = await start();
    const answer = await postForm({ email: EMAIL, website: '', startedToken: '' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/newsletter/check-your-mail']);
    expect(await mails()).toHaveLength(1);
  });

  test('that is invalid gets 422 with the text for the address', async () => {
    const { post, mails } = await start();
    const answer = await post({ email: ' ' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      success: false,
      error: newsletterRefusals.invalid,
      fields: { email: missing.email },
    });
    expect((await post({ email: EMAIL, name: 'x' })).json()).toEqual({
      success: false,
      error: newsletterRefusals.unknownField,
    });
    expect(await mails()).toEqual([]);
  });

  test('by a form that is invalid gets a page with the address kept, escaped and marked', async () => {
    const { postForm } = await start();
    const { statusCode, headers, body } = await postForm({ email: '"><script>x</script>' });
    expect(statusCode).toBe(422);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
    expect(body).not.toContain('<script');
    expect(body).toMatch(/value="&quot;&gt;&lt;script[^>]*aria-describedby="email-problem"/);
    expect(body).toContain('<form method="post" action="/api/newsletter">');
  });

  test.each([
    ['a line break', 'reader@example.com\r\nBcc: all@example.com'],
    ['a bare line feed', 'reader@example.com\nSubject: x'],
    ['two addresses', 'reader@example.com,other@example.com'],
    ['a name and brackets', 'X <reader@example.com>'],
    ['NUL', 'reader\0@example.com'],
    ['an SMTP parameter', 'reader@example.com> SIZE=1'],
    ['a comment', 'reader@(x)example.com'],
  ])('with %s in the address is refused', async (_name, email) => {
    const { post, postForm, mails } = await start();
    expect((await post({ email })).statusCode).toBe(422);
    expect((await postForm({ email })).statusCode).toBe(422);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['no JSON', '{', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['bad UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), 'application/json', 400],
    ['__proto__', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['a field twice', 'email=a@b.co&email=c@d.co', 'application/x-www-form-urlencoded', 400],
    ['a list', '[]', 'application/json', 422],
    ['a number', '{"email":7}', 'application/json', 422],
    ['multipart', 'x', 'multipart/form-data; boundary=x', 415],
    ['another charset', '{}', 'application/json; charset=utf-16', 415],
    ['too much', `{"email":"${'a'.repeat(70_000)}"}`, 'application/json', 413],
  ])('of %s gets its status, in the words of this form', async (_name, body, type, status) => {
    const { post, mails } = await start();
    const answer = await post(body, { 'content-type': type });
    expect(answer.statusCode).toBe(status);
    if (type === 'application/json') {
      expect(Object.values(newsletterRefusals)).toContain(answer.json()['error']);
      expect(answer.body).not.toContain('message');
    }
    expect(await mails()).toEqual([]);
  });

  test('that is compressed gets 415', async () => {
    const { post } = await start();
    expect((await post({ email: EMAIL }, { 'content-encoding': 'gzip' })).statusCode).toBe(415);
  });

  test.each<Headers>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('from another site is refused: %j', async (headers) => {
    const { post, postForm, mails } = await start({ publicOrigin: 'https://plumbline.example' });
    expect((await post({ email: EMAIL }, headers)).statusCode).toBe(403);
    expect((await postForm({ email: EMAIL }, headers)).statusCode).toBe(403);
    expect(await mails()).toEqual([]);
  });

  test('while the store is away gets 503, and the address stays on the page', async () => {
    const { post, postForm, store } = await start();
    await store.close();
    const answer = await post({ email: EMAIL });
    expect([answer.statusCode, answer.json()['error']]).toEqual([503, newsletterRefusals.unavailable]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await postForm({ email: EMAIL })).body).toContain(`value="${EMAIL}"`);
  });
});

describe('whatever is known of an address', () => {
  test('the answer is the same to the byte, by JSON and by form, and so is what the server does next', async () => {
    let now = NOW;
    let woken = 0;
    const { post, postForm, store } = await start({ clock: () => now, onStored: () => void (woken += 1) });
    const answers: unknown[] = [];
    const ask = async () => {
      answers.push([visible(await post({ email: EMAIL })), visible(await postForm({ email: EMAIL }))]);
    };
    await ask();
    await ask();
    now += 24 * 60 * MINUTE;
    const [mail] = await store.outbox.claim(now, MINUTE, 1);
    const id = mail?.subjectId ?? '';
    await ask();
    await store.subscriptions.confirm(id, 1, now);
    await ask();
    await store.subscriptions.unsubscribe(id);
    await ask();
    await store.enquiries.forget(EMAIL);
    await ask();
    expect(answers).toHaveLength(6);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(woken).toBe(12);
  });

  test('a mail goes out once in ten minutes, and three times a day', async () => {
    let now = NOW;
    const { post, mails } = await start({ clock: () => now });
    const sent: number[] = [];
    for (const minutes of [0, 9, 10, 30, 60, 24 * 60]) {
      now = NOW + minutes * MINUTE;
      await post({ email: EMAIL });
      sent.push((await mails()).length);
    }
    expect(sent).toEqual([1, 0, 1, 1, 0, 1]);
  });
});

describe('bots', () => {
  test('that fill the trap are thanked, and nothing is kept', async () => {
    let woken = 0;
    const { post, store } = await start({ onStored: () => void (woken += 1) });
    const honest = visible(await post({ email: 'honest@example.com' }));
    expect(visible(await post({ email: EMAIL, website: 'https://spam.example' }))).toEqual(honest);
    expect(await store.enquiries.forget(EMAIL)).toEqual({ enquiries: 0, subscriptions: 0 });
    expect(woken).toBe(1);
  });

  test.each([
    [799, 0],
    [800, 1],
  ])('that send %i ms after opening the form leave %i mails', async (waitMs, count) => {
    let now = NOW;
    const { token, post, mails } = await start({ clock: () => now });
    const startedToken = await token();
    now += waitMs;
    expect((await post({ email: EMAIL, startedToken })).statusCode).toBe(200);
    expect(await mails()).toHaveLength(count);
  });

  test('are not suspected because of a token that is nonsense', async () => {
    const { post, mails } = await start();
    await post({ email: EMAIL, startedToken: 'nonsense' });
    expect(await mails()).toHaveLength(1);
  });
});

describe('rate limits', () => {
  const rateLimits = {
    perAddress: [{ max: 2, windowMs: MINUTE }],
    global: [{ max: 3, windowMs: MINUTE }],
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('answer 429 with Retry-After, also for addresses that are known', async () => {
    const { post } = await start({ rateLimits });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await post({ email: EMAIL })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await post({ email: EMAIL });
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()['error']).toBe(newsletterRefusals.tooMany);
  });

  test('cap all visitors together, and count bots too', async () => {
    const { post } = await start({ rateLimits, trustProxy: 1 });
    const statuses = [];
    for (const n of [1, 2, 3, 4]) {
      statuses.push((await post({ email: EMAIL, website: 'x' }, from(`192.0.2.${n}`))).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('let somebody mistype ten times as often, and no more', async () => {
    const { post } = await start({ rateLimits });
    for (let n = 0; n < 20; n += 1) expect((await post({ email: 'x' })).statusCode).toBe(422);
    expect((await post({ email: 'x' })).statusCode).toBe(429);
    expect((await post({ email: EMAIL })).statusCode).toBe(200);
  });

  test('are apart from those of the contact form', async () => {
    const { post, origin } = await start({ rateLimits });
    for (let n = 0; n < 3; n += 1) await post({ email: EMAIL });
    const body = JSON.stringify({ name: 'Name', email: EMAIL, message: 'Hello' });
    const contact = {
      method: 'POST',
      path: '/api/contact',
      headers: { 'content-type': 'application/json' },
      body,
    };
    expect((await send(origin, contact)).statusCode).toBe(201);
  });
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('the method %s gets 405 with Allow', async (method) => {
  const { origin } = await start();
  const answer = await send(origin, { method, path: '/api/newsletter' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
});

test('nothing of the reader is logged, whatever becomes of the post', async () => {
  const { post, postForm } = await start();
  const email = 'zanzibar@example.com';
  await post({ email });
  await post({ email, website: 'zanzibar' });
  await postForm({ email: 'zanzibar' });
  await post('{"zanzibar"');
  await server?.store.close();
  expect((await post({ email })).statusCode).toBe(503);
  expect(server?.log()).toContain('sign-up not stored');
  expect(server?.log()).not.toMatch(/zanzibar/i);
});
