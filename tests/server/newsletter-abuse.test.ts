import { describe, expect, test } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { NEWSLETTER_PATH, newsletterRefusals } from '../../contract/newsletter.ts';
import { posting, send } from '../../server/testing/send.ts';
import { MINUTE, NOW } from './clock.ts';
import { from, startNewsletter, visible } from './form-server.ts';

const EMAIL = 'reader@example.com';

describe('bots', () => {
  test('that fill the trap are thanked, and nothing is kept', async () => {
    let woken = 0;
    const { post, store } = await startNewsletter({ onStored: () => void (woken += 1) });
    const honest = visible(await post({ email: 'honest@example.com' }));
    expect(visible(await post({ email: EMAIL, website: 'https://spam.example' }))).toEqual(honest);
    expect(await store.enquiries.forget(EMAIL)).toEqual({ enquiry: 0, subscription: 0 });
    expect(woken).toBe(1);
  });

  test.each([
    [799, 0],
    [800, 1],
  ])('that send %i ms after opening the form leave %i mails', async (waitMs, count) => {
    let now = NOW;
    const { token, post, mails } = await startNewsletter({ clock: () => now });
    const startedToken = await token();
    now += waitMs;
    expect((await post({ email: EMAIL, startedToken })).status).toBe(200);
    expect(await mails()).toHaveLength(count);
  });

  test('are not suspected because of a token that is nonsense', async () => {
    const { post, mails } = await startNewsletter();
    await post({ email: EMAIL, startedToken: 'nonsense' });
    expect(await mails()).toHaveLength(1);
  });
});

describe('rate limits', () => {
  const rateLimits = {
    perAddress: [{ max: 2, windowMs: MINUTE }],
    global: [{ max: 3, windowMs: MINUTE }],
  };

  test('answer 429 with Retry-After, also for addresses that are known', async () => {
    const { post } = await startNewsletter({ rateLimits });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await post({ email: EMAIL })).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await post({ email: EMAIL });
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()['error']).toBe(newsletterRefusals.tooMany);
  });

  test('cap all visitors together, and count bots too', async () => {
    const { post } = await startNewsletter({ rateLimits, trustProxy: 1 });
    const statuses = [];
    for (const n of [1, 2, 3, 4]) {
      statuses.push((await post({ email: EMAIL, website: 'x' }, from(`192.0.2.${n}`))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('let somebody mistype ten times as often, and no more', async () => {
    const { post } = await startNewsletter({ rateLimits });
    for (let n = 0; n < 20; n += 1) expect((await post({ email: 'x' })).status).toBe(422);
    expect((await post({ email: 'x' })).status).toBe(429);
    expect((await post({ email: EMAIL })).status).toBe(200);
  });

  test('are apart from those of the contact form', async () => {
    const { post, origin } = await startNewsletter({ rateLimits });
    for (let n = 0; n < 3; n += 1) await post({ email: EMAIL });
    const enquiry = { name: 'Name', email: EMAIL, message: 'Hello' };
    expect((await posting(origin, CONTACT_PATH).post(enquiry)).status).toBe(201);
  });
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('the method %s gets 405 with Allow', async (method) => {
  const { origin } = await startNewsletter();
  const answer = await send(origin, { method, path: NEWSLETTER_PATH });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
});

test('nothing of the reader is logged, whatever becomes of the post', async () => {
  const { post, postForm, store, log } = await startNewsletter();
  const email = 'zanzibar@example.com';
  await post({ email });
  await post({ email, website: 'zanzibar' });
  await postForm({ email: 'zanzibar' });
  await post('{"zanzibar"');
  await store.close();
  expect((await post({ email })).status).toBe(503);
  expect(log()).toContain('sign-up not stored');
  expect(log()).not.toMatch(/zanzibar/i);
});
