/** The pages on one address, this server on another: exactly that origin may call, with script and without. */
import { expect, test, vi } from 'vitest';
import { CONTACT_PATH, CONTACT_TOKEN_PATH } from '../../contract/answers.ts';
import { send as sendOnce } from '../../server/testing/send.ts';
import { start } from './starting.ts';

const SITE = 'https://plumbline.example';
const fromSite = { origin: SITE, 'sec-fetch-site': 'same-site' };
const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'idempotency-key',
};
const fields = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const typed = new URLSearchParams(fields).toString();

/** On a machine that stands still the store is asked in vain for a moment; a visitor sends again. */
const send: typeof sendOnce = (...request) =>
  vi.waitFor(async () => {
    const answer = await sendOnce(...request);
    expect(answer.status).not.toBe(503);
    return answer;
  }, 60_000);

const post = (url: string, headers: Record<string, string>, body: string) =>
  send(url, { method: 'POST', path: CONTACT_PATH, headers, body });

async function begin(publicUrl = SITE): Promise<string> {
  const { env } = await start.workspace();
  return (await start.server({ env: { ...env, PUBLIC_URL: publicUrl } })).url;
}

test('its script asks before it posts, posts, and may read the answers', async () => {
  const url = await begin();
  const asked = await send(url, {
    method: 'OPTIONS',
    path: CONTACT_PATH,
    headers: { ...fromSite, ...preflight },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': expect.stringMatching(/content-type.*idempotency-key/i),
    vary: 'Origin',
  });
  const body = JSON.stringify(fields);
  const posted = await post(url, { ...fromSite, ...json }, body);
  expect([posted.status, posted.headers['access-control-allow-origin']]).toEqual([201, SITE]);
  const refused = await post(url, { ...fromSite, ...json }, '{}');
  expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([422, SITE]);
  const token = await send(url, { path: CONTACT_TOKEN_PATH, headers: fromSite });
  expect([token.status, token.headers['access-control-allow-origin']]).toEqual([200, SITE]);
});

test('a form without script comes back to the site', async () => {
  const url = await begin();
  const posted = await post(url, { ...fromSite, ...form }, typed);
  expect(posted.status).toBe(303);
  expect(posted.headers.location).toMatch(/^https:\/\/plumbline\.example\/contact\/thank-you/);
});

test('nobody else may, and on one address nothing changes', async () => {
  const url = await begin();
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const asked = await send(url, {
    method: 'OPTIONS',
    path: CONTACT_PATH,
    headers: { ...foreign, ...preflight },
  });
  expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([405, undefined]);
  const body = JSON.stringify(fields);
  const posted = await post(url, { ...foreign, ...json }, body);
  expect([posted.status, posted.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  const page = await send(url, { headers: fromSite });
  expect(page.headers['access-control-allow-origin']).toBeUndefined();

  const own = { origin: SITE, host: 'plumbline.example', 'sec-fetch-site': 'same-origin' };
  const here = await post(url, { ...own, ...form }, typed);
  expect([here.status, here.headers.location]).toEqual([303, expect.stringMatching(/^\/contact\/thank-you/)]);
  expect(here.headers['access-control-allow-origin']).toBeUndefined();
});
