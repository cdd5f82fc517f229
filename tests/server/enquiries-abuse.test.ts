import { describe, expect, test } from 'vitest';
import { refusals } from '../../contract/answers.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { DAY, HOUR, MINUTE, NOW } from './clock.ts';
import { from, startContact } from './form-server.ts';

async function afterOpening(waitMs: number, change: (token: string) => string = (token) => token) {
  let now = NOW;
  const { token, post, stored } = await startContact({ clock: () => now });
  const opened = await token();
  now += waitMs;
  expect((await post({ ...enquiry, startedToken: change(opened) })).status).toBe(201);
  return (await stored())[0]?.status;
}

describe('bots', () => {
  test('that fill the trap are thanked, kept as spam and not mailed', async () => {
    let woken = 0;
    const { post, stored, store } = await startContact({ onStored: () => void (woken += 1) });
    const answer = await post({ ...enquiry, website: 'https://spam.example' });
    expect([answer.status, answer.json()]).toEqual([201, { success: true }]);
    expect(await stored()).toMatchObject([{ status: 'spam' }]);
    expect(await store.outbox.counts()).toMatchObject({ pending: 0 });
    expect(woken).toBe(0);
  });

  test('that send a moment after opening the form are spam, people are not', async () => {
    expect(await afterOpening(1_999)).toBe('spam');
    expect(await afterOpening(2_000)).toBe('new');
  });

  test.each([
    ['forged', 0, (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
    ['cut', 0, (token: string) => token.slice(0, -1)],
    ['moved', 0, (token: string) => `z${token}`],
    ['nonsense', 0, () => 'nonsense'],
    ['a week old', 7 * DAY, (token: string) => token],
    ['from the future', -5000, (token: string) => token],
  ])('are not suspected because of a token that is %s', async (_name, waitMs, change) => {
    expect(await afterOpening(waitMs, change)).toBe('new');
  });

  test('cannot carry a token from one secret to another', async () => {
    const { token } = await startContact({ formSecret: 'one'.repeat(12) });
    const startedToken = await token();
    const { post, stored } = await startContact({ formSecret: 'two'.repeat(12) });
    await post({ ...enquiry, startedToken });
    expect(await stored()).toMatchObject([{ status: 'new' }]);
  });
});

const spoofed = (n: number) => ({
  'x-forwarded-for': `198.51.100.${n}`,
  forwarded: `for=198.51.100.${n}`,
  'x-real-ip': `198.51.100.${n}`,
  'cf-connecting-ip': `198.51.100.${n}`,
});

describe('rate limits', () => {
  const rateLimits = {
    perAddress: [
      { max: 2, windowMs: MINUTE },
      { max: 3, windowMs: HOUR },
    ],
    global: [{ max: 5, windowMs: MINUTE }],
  };

  test('answer 429 with Retry-After, and let pass again when that is over', async () => {
    let now = NOW;
    const { post, postForm, stored } = await startContact({ rateLimits, clock: () => now });
    expect((await post(enquiry)).status).toBe(201);
    expect((await post(enquiry)).status).toBe(201);
    now += 500;
    const refused = await post(enquiry);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.json()).toEqual({ success: false, error: refusals.tooMany });
    const page = await postForm(enquiry);
    expect(page.status).toBe(429);
    expect(page.body).toContain('visitor@example.com');
    now += MINUTE;
    expect((await post(enquiry)).status).toBe(201);
    expect((await post(enquiry)).headers['retry-after']).toBe('3540');
    expect(await stored()).toHaveLength(3);
  });

  test('count an IPv6 network of /64 as one visitor, and the next network as another', async () => {
    const { post } = await startContact({ rateLimits, trustProxy: 1 });
    await post(enquiry, from('2001:db8:0:1::1'));
    await post(enquiry, from('2001:db8:0:1:ffff:ffff:ffff:ffff'));
    expect((await post(enquiry, from('2001:0db8::1:a:0:0:0'))).status).toBe(429);
    expect((await post(enquiry, from('2001:db8:0:2::1'))).status).toBe(201);
  });

  test('know an IPv4 address in IPv6 clothes, and not all of them as one', async () => {
    const { post } = await startContact({ rateLimits, trustProxy: 1 });
    await post(enquiry, from('192.0.2.1'));
    await post(enquiry, from('::ffff:192.0.2.1'));
    expect((await post(enquiry, from('::ffff:192.0.2.1'))).status).toBe(429);
    expect((await post(enquiry, from('::ffff:192.0.2.2'))).status).toBe(201);
  });

  test('cap all visitors together', async () => {
    const { post } = await startContact({ rateLimits, trustProxy: 1 });
    const statuses = [];
    for (let visitor = 1; visitor <= 6; visitor += 1) {
      statuses.push((await post(enquiry, from(`192.0.2.${visitor}`))).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('let somebody mistype ten times as often, without spending what may be sent', async () => {
    const { post } = await startContact({ rateLimits });
    for (let mistake = 0; mistake < 20; mistake += 1) {
      expect((await post({ ...enquiry, email: 'x' })).status).toBe(422);
    }
    expect((await post('{')).status).toBe(429);
    expect((await post(enquiry)).status).toBe(201);
  });

  test('do not believe forwarding headers', async () => {
    const { post } = await startContact({ rateLimits });
    const statuses = [];
    for (const n of [1, 2, 3]) statuses.push((await post(enquiry, spoofed(n))).status);
    expect(statuses).toEqual([201, 201, 429]);
  });

  test('believe X-Forwarded-For of a trusted proxy, and only its last hop', async () => {
    const { post } = await startContact({ rateLimits, trustProxy: 1 });
    const through = (chain: string) => post(enquiry, { 'x-forwarded-for': chain });
    expect((await through('203.0.113.1, 198.51.100.1')).status).toBe(201);
    expect((await through('203.0.113.2, 198.51.100.1')).status).toBe(201);
    expect((await through('203.0.113.3, 198.51.100.1')).status).toBe(429);
    expect((await through('203.0.113.3, 198.51.100.2')).status).toBe(201);
  });
});
