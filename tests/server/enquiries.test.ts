import { expect, test } from 'vitest';
import { CONTACT_PATH, refusals } from '../../contract/answers.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { send } from '../../server/testing/send.ts';
import { startContact } from './form-server.ts';

const KEY = '0b8f7a1e-3f6f-4f3a-9a55-0d9a4c1f2e11';

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'])(
  'the method %s gets 405 with Allow',
  async (method) => {
    const { origin, stored } = await startContact();
    const answer = await send(origin, { method, path: CONTACT_PATH });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toContain('POST');
    expect(await stored()).toEqual([]);
  },
);

test('nothing of the visitor is logged, whatever becomes of the post', async () => {
  const { post, postForm, origin, store, log } = await startContact({
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
  await send(origin, {
    method: 'POST',
    path: `${CONTACT_PATH}?zanzibar=zanzibar`,
    headers,
    body: 'zanzibar',
  });
  await store.close();
  expect((await post(secretly, headers)).status).toBe(503);
  expect((await post(secretly, headers)).status).toBe(429);
  const lines = log().split('\n');
  expect(lines.filter((line) => line.includes('"status":'))).toHaveLength(8);
  const said = lines.filter((line) => !line.includes('Server listening')).join('\n');
  expect(said).not.toMatch(/zanzibar|203\.0\.113|127\.0\.0\.1/i);
});

test('a store that is away gives 503 in a visitor’s words, and keeps the text on the page', async () => {
  const { post, postForm, store } = await startContact();
  await store.close();
  const answer = await post(enquiry);
  expect(answer.status).toBe(503);
  expect(answer.json()).toEqual({ success: false, error: refusals.unavailable });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const page = await postForm(enquiry);
  expect(page.status).toBe(503);
  expect(page.body).toContain('Hello\nthere');
  expect((await post({ ...enquiry, email: '' })).status).toBe(422);
});
