import { describe, expect, test } from 'vitest';
import { missing } from '../../contract/enquiry.ts';
import { newsletterRefusals } from '../../contract/newsletter.ts';
import { DAY, MINUTE, NOW } from './clock.ts';
import { startNewsletter, visible } from './form-server.ts';
import { upTo } from './store-suites/store-under-test.ts';

const EMAIL = 'reader@example.com';
type Headers = Record<string, string>;

describe('a sign-up', () => {
  test('by JSON is stored, its confirmation queued, and then answered', async () => {
    let woken = 0;
    const { post, mails } = await startNewsletter({ onStored: () => void (woken += 1) });
    const answer = await post({ email: ` ${EMAIL} ` });
    expect([answer.status, answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await mails()).toMatchObject([{ email: EMAIL, state: 'pending', createdAt: NOW }]);
    expect(woken).toBe(1);
  });

  test('by form is stored and leads to the page that says what comes next', async () => {
    const { postForm, mails } = await startNewsletter();
    const answer = await postForm({ email: EMAIL, website: '', startedToken: '' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/newsletter/check-your-mail']);
    expect(await mails()).toHaveLength(1);
  });

  test('that is invalid gets 422 with the text for the address', async () => {
    const { post, mails } = await startNewsletter();
    const answer = await post({ email: ' ' });
    expect(answer.status).toBe(422);
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
    const { postForm } = await startNewsletter();
    const { status, headers, body } = await postForm({ email: '"><script>x</script>' });
    expect(status).toBe(422);
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
    const { post, postForm, mails } = await startNewsletter();
    expect((await post({ email })).status).toBe(422);
    expect((await postForm({ email })).status).toBe(422);
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
    const { post, mails } = await startNewsletter();
    const answer = await post(body, { 'content-type': type });
    expect(answer.status).toBe(status);
    if (type === 'application/json') {
      expect(Object.values(newsletterRefusals)).toContain(answer.json()['error']);
      expect(answer.body).not.toContain('message');
    }
    expect(await mails()).toEqual([]);
  });

  test('that is compressed gets 415', async () => {
    const { post } = await startNewsletter();
    expect((await post({ email: EMAIL }, { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test.each<Headers>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('from another site is refused: %j', async (headers) => {
    const { post, postForm, mails } = await startNewsletter({ publicOrigin: 'https://plumbline.example' });
    expect((await post({ email: EMAIL }, headers)).status).toBe(403);
    expect((await postForm({ email: EMAIL }, headers)).status).toBe(403);
    expect(await mails()).toEqual([]);
  });

  test('while the store is away gets 503, and the address stays on the page', async () => {
    const { post, postForm, store } = await startNewsletter();
    await store.close();
    const answer = await post({ email: EMAIL });
    expect([answer.status, answer.json()['error']]).toEqual([503, newsletterRefusals.unavailable]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await postForm({ email: EMAIL })).body).toContain(`value="${EMAIL}"`);
  });
});

describe('whatever is known of an address', () => {
  test('the answer is the same to the byte, by JSON and by form, and so is what the server does next', async () => {
    let now = NOW;
    let woken = 0;
    const { post, postForm, store } = await startNewsletter({
      clock: () => now,
      onStored: () => void (woken += 1),
    });
    const answers: unknown[] = [];
    const ask = async () => {
      answers.push([visible(await post({ email: EMAIL })), visible(await postForm({ email: EMAIL }))]);
    };
    await ask();
    await ask();
    now += DAY;
    const [mail] = await store.outbox.claim(now, MINUTE, upTo(1));
    const id = mail?.subjectId ?? '';
    await ask();
    await store.subscriptions.confirm(id, 1, now);
    await ask();
    await store.subscriptions.unsubscribe(id, NOW);
    await ask();
    await store.enquiries.forget(EMAIL);
    await ask();
    expect(answers).toHaveLength(6);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(woken).toBe(12);
  });

  test('a mail goes out once in ten minutes, and three times a day', async () => {
    let now = NOW;
    const { post, mails } = await startNewsletter({ clock: () => now });
    const sent: number[] = [];
    for (const minutes of [0, 9, 10, 30, 60, 24 * 60]) {
      now = NOW + minutes * MINUTE;
      await post({ email: EMAIL });
      sent.push((await mails()).length);
    }
    expect(sent).toEqual([1, 0, 1, 1, 0, 1]);
  });
});
