import { describe, expect, test } from 'vitest';
import { refusals } from '../../contract/answers.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { HOUR, MINUTE, NOW } from './clock.ts';
import { from, startContact } from './form-server.ts';

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

  test.each([
    {
      what: 'an IPv6 network of /64, however it is written',
      same: ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:0db8::1:a:0:0:0'],
      other: '2001:db8:0:2::1',
    },
    {
      what: 'an IPv4 address, also in IPv6 notation',
      same: ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.1'],
      other: '::ffff:192.0.2.2',
    },
  ])('count $what as one visitor, and the next one as another', async ({ same, other }) => {
    const { post } = await startContact({ rateLimits, trustProxy: 1 });
    const statuses = [];
    for (const address of [...same, other]) statuses.push((await post(enquiry, from(address))).status);
    expect(statuses).toEqual([201, 201, 429, 201]);
  });

  test('cap all visitors together', async () => {
    const { post } = await startContact({ rateLimits, trustProxy: 1 });
    const statuses = [];
    for (let visitor = 1; visitor <= 6; visitor += 1) {
      statuses.push((await post(enquiry, from(`192.0.${visitor}.1`))).status);
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

describe('many senders', () => {
  const rateLimits = {
    perAddress: [{ max: 5, windowMs: MINUTE }],
    global: [{ max: 24, windowMs: MINUTE }],
  };
  const taken = (statuses: number[]) => statuses.filter((status) => status === 201).length;

  test('that are one IPv6 customer do not close the form for everybody', async () => {
    const { post } = await startContact({ rateLimits, trustProxy: 1 });
    const statuses: number[] = [];
    for (let line = 0; line < 256; line += 8) {
      statuses.push(
        (await post(enquiry, from(`2001:db8:1:22${line.toString(16).padStart(2, '0')}::1`))).status,
      );
    }
    expect(taken(statuses), 'a /56 counts as two').toBe(10);
    expect((await post(enquiry, from('2001:db8:1:2300::1'))).status, 'its /48 as four').toBe(201);
    expect((await post(enquiry, from('192.0.2.1'))).status).toBe(201);
  });

  test('who fill the form find it closed to themselves first, and a newcomer gets through', async () => {
    let now = NOW;
    const { post } = await startContact({ rateLimits, trustProxy: 1, clock: () => now });
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      statuses.push((await post(enquiry, from(`198.51.${n % 6}.7`))).status);
    }
    expect(taken(statuses)).toBe(18);
    expect((await post(enquiry, from('192.0.2.1'))).status).toBe(201);

    now += 3_000;
    const refused = await post(enquiry, from('203.0.113.1'));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '7']);
    expect(refused.json()).toEqual({ success: false, error: refusals.busy });
    now += 7_000;
    expect((await post(enquiry, from('203.0.113.1'))).status).toBe(201);
    expect((await post(enquiry, from('198.51.0.7'))).status, 'who is known waits').toBe(429);
  });

  test('do not double the limit at the edge of a window', async () => {
    let now = NOW;
    const { post } = await startContact({ rateLimits, clock: () => now });
    const statuses: number[] = [];
    for (const wait of [0, 59_900, 200]) {
      now += wait;
      for (let n = 0; n < 5; n += 1) statuses.push((await post(enquiry)).status);
    }
    expect(taken(statuses.slice(0, 10)), 'within a minute').toBe(5);
    expect(taken(statuses), 'the first five are over a minute old').toBe(10);
  });

  test('cannot hide behind the port that some proxies add', async () => {
    const { post } = await startContact({ rateLimits, trustProxy: 1 });
    for (const address of ['192.0.2.1:%d', '[2001:db8::1]:%d']) {
      const statuses: number[] = [];
      for (let port = 1; port <= 7; port += 1) {
        statuses.push((await post(enquiry, from(address.replace('%d', String(port))))).status);
      }
      expect(taken(statuses)).toBe(5);
    }
  });
});
