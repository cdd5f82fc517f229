import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { refusals } from '../../contract/answers.ts';
import { enquiryFields } from '../../contract/enquiry.ts';
import { StoreUnavailable } from '../store/errors.ts';
import { type Refused, renderFormPage } from './form-page.ts';
import { guardForm, type FormGuard } from './guard.ts';
import { notValid, Refusal } from './refusal.ts';

const NOW = 1_800_000_000_000;
const FORM = 'application/x-www-form-urlencoded';
const { name, email } = enquiryFields;
const page = { title: 'Not sent', button: 'Send', fields: { name, email } };
const rendered = (refused: Refused) => renderFormPage(page, refused);

/** A form that takes everything, or fails as it is told; `counted` are the refusals that were counted. */
async function start({ fail, tooMany = null }: { fail?: Error; tooMany?: Refusal | null } = {}) {
  const counted: [address: string, status: number, now: number][] = [];
  const logged: unknown[] = [];
  const guard: FormGuard = {
    clock: () => NOW,
    limits: {
      countRefused: async (...refused) => (counted.push(refused), tooMany),
    },
    publicOrigin: 'https://plumbline.example',
    texts: refusals,
    notStored: 'not stored',
    page,
  };
  const app = fastify({ bodyLimit: 1_000 });
  onTestFinished(() => app.close());
  app.addHook('onRequest', async (request) => {
    request.log.error = (...line: unknown[]) => void logged.push(line);
  });
  guardForm(app, guard);
  app.all('/', async ({ body }) => {
    if (fail) throw fail;
    return { body };
  });
  const post = (body: string | Buffer, type = 'application/json', headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': type, ...headers }, body });
  return { app, post, counted, logged };
}

test.each([
  ['application/json', '{"name":"Ada"}', { name: 'Ada' }],
  ['Application/JSON; charset="UTF-8"', '{}', {}],
  [FORM, 'name=Ada+Byron&message=a%3Db%26c%0D%0Ad', { name: 'Ada Byron', message: 'a=b&c\r\nd' }],
  [`${FORM};charset=utf-8`, 'message=a=b&&phone', { message: 'a=b', phone: '' }],
  [FORM, '', {}],
  [FORM, Array.from({ length: 32 }, (_, n) => `f${n}=`).join('&'), expect.objectContaining({ f31: '' })],
])('a body of %s is read: %s', async (type, body, read) => {
  const { post, counted } = await start();
  const answer = await post(body, type);
  expect([answer.statusCode, answer.json()]).toEqual([200, { body: read }]);
  expect(counted).toEqual([]);
});

test.each([
  ['application/json', '{"name":'],
  ['application/json', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
  ['application/json', '{"__proto__":{"x":1}}'],
  ['application/json', '{"constructor":{"prototype":{"x":1}}}'],
])('a body of %s that cannot be read gets 400: %s', async (type, body) => {
  const { post, counted } = await start();
  const answer = await post(body, type);
  expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, error: refusals.unreadable }]);
  expect(counted).toEqual([['127.0.0.1', 400, NOW]]);
});

test.each([
  'name=%zz',
  'name=%c3%28',
  'name=a&name=b',
  Array.from({ length: 33 }, (_, n) => `f${n}=`).join('&'),
  Buffer.from([0x61, 0x3d, 0xff]),
])('a form that cannot be read gets a page with 400: %s', async (body) => {
  const { post } = await start();
  const answer = await post(body, FORM);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toBe(rendered({ error: refusals.unreadable }));
});

test.each([
  'text/plain',
  'application/json; charset=utf-16',
  `${FORM}; Charset = latin1`,
  `${FORM};charset=latin1`,
])('a body of %s gets 415', async (type) => {
  const { post } = await start();
  const answer = await post('a=b', type);
  expect(answer.statusCode).toBe(415);
  expect(answer.body).toContain(refusals.mediaType);
});

test('a compressed body gets 415, one that says that it is not is read', async () => {
  const { post } = await start();
  const refused = await post('{}', 'application/json', { 'content-encoding': 'gzip' });
  expect([refused.statusCode, refused.json().error]).toEqual([415, refusals.mediaType]);
  expect((await post('{}', 'application/json', { 'content-encoding': 'identity' })).statusCode).toBe(200);
});

test('a post from another site gets 403; other methods are none of its business', async () => {
  const { app, post } = await start();
  const foreign = { origin: 'https://evil.example', 'content-encoding': 'gzip' };
  const answer = await post('{}', 'application/json', foreign);
  expect([answer.statusCode, answer.json().error]).toEqual([403, refusals.crossSite]);
  expect((await app.inject({ method: 'GET', url: '/', headers: foreign })).statusCode).toBe(200);
  const untyped = await app.inject({ method: 'POST', url: '/', headers: foreign });
  expect([untyped.statusCode, untyped.json().error]).toEqual([403, refusals.crossSite]);
});

test('a body that is too large gets 413, and the connection is kept to say so', async () => {
  const { post } = await start();
  const answer = await post(`{"name":"${'x'.repeat(2_000)}"}`);
  expect([answer.statusCode, answer.json().error]).toEqual([413, refusals.tooLarge]);
  expect(answer.headers['connection']).not.toBe('close');
});

test('a form keeps on its page what was typed, as far as it is text', async () => {
  const { post } = await start({ fail: notValid({ email: 'Wrong.' }) });
  const answer = await post('name=Ada&email=x', `${FORM.toUpperCase()}; charset=utf-8`);
  expect(answer.statusCode).toBe(422);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const typed = { name: 'Ada', email: 'x' };
  expect(answer.body).toBe(rendered({ error: refusals.invalid, errors: { email: 'Wrong.' }, typed }));
  expect(answer.body).toContain('value="Ada"');
  const json = await post('{}');
  expect(json.json()).toEqual({ success: false, error: refusals.invalid, fields: { email: 'Wrong.' } });
  expect(json.headers).not.toHaveProperty('content-security-policy');
});

test('too many refusals are answered as that', async () => {
  const tooMany = new Refusal(429, 'tooMany', { headers: { 'retry-after': '7' } });
  const { post } = await start({ fail: notValid({ email: 'Wrong.' }), tooMany });
  const answer = await post('{}');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
  expect(answer.json()).toEqual({ success: false, error: refusals.tooMany });
});

test('a store that is away is logged with its reason, a typing error is not', async () => {
  const away = await start({ fail: new StoreUnavailable('disk full') });
  expect((await away.post('{}')).statusCode).toBe(503);
  expect(away.logged).toEqual([[{ reason: 'disk full' }, 'not stored']]);
  const mistyped = await start({ fail: notValid({}) });
  await mistyped.post('{}');
  expect(mistyped.logged).toEqual([]);
});

test('what nobody foresaw is left to the server', async () => {
  const { post, counted } = await start({ fail: new Error('a defect') });
  const answer = await post('{}');
  expect([answer.statusCode, answer.json().message]).toEqual([500, 'a defect']);
  expect(counted).toEqual([]);
});
