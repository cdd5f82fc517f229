import { describe, expect, test } from 'vitest';
import { createNewsletterTokens } from '../../server/newsletter/tokens.ts';
import { send } from '../../server/testing/send.ts';
import { HOUR, NOW } from './clock.ts';
import { start as started } from './starting.ts';
import { upTo } from './store-suites/store-under-test.ts';

const EMAIL = 'reader@example.com';
const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

async function start() {
  let now = NOW;
  const server = await started.contactServer({ clock: () => now, publicOrigin: 'https://plumbline.example' });
  const { origin, store, log } = server;
  const tokens = await server.tokens();
  await store.subscriptions.request(EMAIL, now);
  const [mail] = await store.outbox.claim(now, HOUR, upTo(1));
  const id = mail?.subjectId ?? '';
  return {
    origin,
    store,
    log,
    tokens,
    id,
    state: async () => (await store.subscriptions.get(id))?.state,
    confirmToken: (generation = 1) => tokens.issueConfirm(id, generation, now),
    wait: (ms: number) => (now += ms),
    /** As the page's own button does it: a form without fields. */
    press: async (page: 'confirm' | 'unsubscribe', token: string) => {
      const answer = await send(origin, {
        method: 'POST',
        path: `/newsletter/${page}?token=${token}`,
        headers: { 'content-type': FORM, 'content-length': '0' },
      });
      expect(answer.status).toBe(303);
      return answer.headers.location;
    },
    oneClick: (token: string, body: string, type: string) =>
      send(origin, {
        method: 'POST',
        path: `/newsletter/unsubscribe?token=${token}`,
        headers: { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
        body,
      }),
  };
}

test('a link that is posted on and on is refused until a minute has passed, and other links are not', async () => {
  const { origin, confirmToken, tokens, id, wait, press } = await start();
  const post = (path: string) =>
    send(origin, { method: 'POST', path, headers: { 'content-type': FORM, 'content-length': '0' } });
  const path = `/newsletter/confirm?token=${confirmToken()}`;
  for (let posted = 0; posted < 10; posted += 1) expect((await post(path)).status).toBe(303);
  const refused = await post(path);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('used many times');
  expect(await press('unsubscribe', tokens.issueUnsubscribe(id))).toBe('/newsletter/unsubscribed');
  wait(60_000);
  expect((await post(path)).status).toBe(303);
});

describe('confirming', () => {
  test.each(['GET', 'HEAD'])('is not done by %s, however often', async (method) => {
    const { origin, state, confirmToken, tokens, id } = await start();
    for (const path of [
      `/newsletter/confirm?token=${confirmToken()}`,
      `/newsletter/unsubscribe?token=${tokens.issueUnsubscribe(id)}`,
    ]) {
      const answers = [await send(origin, { method, path }), await send(origin, { method, path })];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(await state()).toBe('pending');
  });

  test('is done by the button, and pressing twice is no mistake', async () => {
    const { press, confirmToken, state, store, id, wait } = await start();
    const token = confirmToken();
    expect(await press('confirm', token)).toBe('/newsletter/confirmed');
    wait(HOUR);
    expect(await press('confirm', token)).toBe('/newsletter/confirmed');
    expect(await state()).toBe('confirmed');
    expect(await store.subscriptions.get(id)).toMatchObject({ confirmedAt: NOW });
  });

  test('works until 48 hours have passed, and not a moment longer', async () => {
    const { press, confirmToken, wait, state } = await start();
    const token = confirmToken();
    wait(48 * HOUR);
    expect(await press('confirm', token)).toBe('/newsletter/expired');
    expect(await state()).toBe('pending');
    wait(-1);
    expect(await press('confirm', token)).toBe('/newsletter/confirmed');
    wait(1);
    expect(await press('confirm', token)).toBe('/newsletter/expired');
  });

  test('is not done by a token that was used before the reader left, nor after they asked again', async () => {
    const { press, confirmToken, tokens, id, state, store } = await start();
    const token = confirmToken();
    await press('confirm', token);
    await press('unsubscribe', tokens.issueUnsubscribe(id));
    expect(await press('confirm', token)).toBe('/newsletter/expired');
    expect(await state()).toBe('unsubscribed');
    await store.subscriptions.request(EMAIL, NOW);
    expect(await press('confirm', token)).toBe('/newsletter/expired');
    expect(await state()).toBe('pending');
    expect(await press('confirm', confirmToken(2))).toBe('/newsletter/confirmed');
  });

  test('is not done by anything that we did not sign for it', async () => {
    const { press, confirmToken, tokens, id, state } = await start();
    const token = confirmToken();
    const [purpose, subject, generation, expiry, signature] = token.split('.');
    const tampered = [
      '',
      'x',
      '.',
      '....',
      token.slice(0, -1),
      token.slice(0, token.lastIndexOf('.')),
      `${token}AA`,
      [purpose, subject, generation, Number(expiry) + 1, signature].join('.'),
      [purpose, subject, '2', expiry, signature].join('.'),
      [purpose, subject, generation, expiry, 'A'.repeat(43)].join('.'),
      ['unsubscribe', subject, generation, expiry, signature].join('.'),
      tokens.issueUnsubscribe(id),
      tokens.issueUnsubscribe(`${id}.1.${NOW + HOUR}`),
      createNewsletterTokens('another secret').issueConfirm(id, 1, NOW),
      `${token}&token=${token}`,
    ];
    for (const each of tampered) expect(await press('confirm', each), each).toBe('/newsletter/expired');
    expect(await state()).toBe('pending');
  });

  test('of somebody who was forgotten is refused', async () => {
    const { press, confirmToken, store } = await start();
    await store.enquiries.forget(EMAIL);
    expect(await press('confirm', confirmToken())).toBe('/newsletter/expired');
  });
});

describe('unsubscribing', () => {
  test.each([
    ['a form', ONE_CLICK, FORM],
    [
      'multipart',
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
      'multipart/form-data; boundary=x',
    ],
  ])('by one click as %s answers 200 from outside, without redirect or cookie', async (_name, body, type) => {
    const { oneClick, press, confirmToken, tokens, id, state } = await start();
    await press('confirm', confirmToken());
    const token = tokens.issueUnsubscribe(id);
    for (let times = 0; times < 2; times += 1) {
      const answer = await oneClick(token, body, type);
      expect(answer.status).toBe(200);
      expect(answer.headers).not.toHaveProperty('location');
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    expect(await state()).toBe('unsubscribed');
  });

  test('by the button of the page leads to the page that says so, years later too', async () => {
    const { press, tokens, id, state, wait } = await start();
    const token = tokens.issueUnsubscribe(id);
    wait(5 * 365 * 24 * HOUR);
    expect(await press('unsubscribe', token)).toBe('/newsletter/unsubscribed');
    expect(await press('unsubscribe', token)).toBe('/newsletter/unsubscribed');
    expect(await state()).toBe('unsubscribed');
  });

  test('is not done by anything that we did not sign for it', async () => {
    const { press, oneClick, confirmToken, tokens, id, state } = await start();
    const token = tokens.issueUnsubscribe(id);
    for (const each of [
      '',
      'x',
      token.slice(0, -1),
      confirmToken(),
      token.replace(id, id.replace(/.$/, 'x')),
    ]) {
      expect(await press('unsubscribe', each), each).toBe('/newsletter/expired');
      expect((await oneClick(each, ONE_CLICK, FORM)).status, each).toBe(400);
    }
    expect(await state()).toBe('pending');
  });

  test('of somebody who is gone succeeds: they are on no list', async () => {
    const { press, tokens, id, store } = await start();
    await store.enquiries.forget(EMAIL);
    expect(await press('unsubscribe', tokens.issueUnsubscribe(id))).toBe('/newsletter/unsubscribed');
  });
});

test.each(['confirm', 'unsubscribe'])(
  'POST /newsletter/%s takes any kind of small body, and no large one',
  async (page) => {
    const { origin } = await start();
    const post = (type: string, body: string) =>
      send(origin, { method: 'POST', path: `/newsletter/${page}`, headers: { 'content-type': type }, body });
    for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
      expect((await post(type, '{')).status, type).toBe(303);
    }
    expect((await post(FORM, 'a'.repeat(4097))).status).toBe(413);
    expect((await send(origin, { method: 'POST', path: `/newsletter/${page}` })).status).toBe(303);
  },
);

test('other methods get 405 with all that the address takes', async () => {
  const { origin } = await start();
  const answer = await send(origin, { method: 'PUT', path: '/newsletter/confirm?token=x' });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
});

test('while the store is away the reader gets the button again, and no token is logged', async () => {
  const { origin, store, log, confirmToken } = await start();
  await store.close();
  const token = confirmToken();
  const answer = await send(origin, { method: 'POST', path: `/newsletter/confirm?token=${token}` });
  expect(answer.status).toBe(503);
  expect(answer.body).toContain('<form method="post">');
  expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
  expect(log()).toContain('subscription not changed');
  expect(log()).not.toContain(token.split('.').at(-1));
});
