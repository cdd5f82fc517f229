import { describe, expect, test } from 'vitest';
import { refusals } from '../../contract/answers.ts';
import { checkEnquiry } from '../../contract/enquiry.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { NOW } from './clock.ts';
import { startContact } from './form-server.ts';

const KEY = '0b8f7a1e-3f6f-4f3a-9a55-0d9a4c1f2e11';
const padded = (bytes: number) => JSON.stringify(enquiry).padEnd(bytes);

describe('a JSON post', () => {
  test('is stored, queued for mailing and then answered with 201', async () => {
    let woken = 0;
    const { post, stored, store } = await startContact({ onStored: () => void (woken += 1) });
    const answer = await post(enquiry);
    expect(answer.status).toBe(201);
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
    const { post, stored, store } = await startContact({ acknowledge: true });
    await post(enquiry);
    const mails = await store.outbox.mailsOf((await stored())[0]?.id ?? '');
    expect(mails.map(({ kind }) => kind)).toEqual(['enquiry', 'acknowledgement']);
  });

  test('that is invalid gets 422 with the same texts as the browser has', async () => {
    const { post, stored } = await startContact();
    const bad = { ...enquiry, name: '', email: 'nobody', service: 'Nothing' };
    const answer = await post(bad);
    const checked = checkEnquiry(bad);
    const fields = checked.ok ? {} : checked.fields;
    expect(Object.keys(fields)).toEqual(['name', 'email', 'service']);
    expect(answer.status).toBe(422);
    expect(answer.json()).toEqual({ success: false, error: refusals.invalid, fields });
    expect(await stored()).toEqual([]);
  });

  test('with an unknown field gets 422 that does not repeat the field', async () => {
    const { post } = await startContact();
    const answer = await post({ ...enquiry, '<script>': 'x' });
    expect(answer.status).toBe(422);
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
    const { post, stored } = await startContact();
    const answer = await post(body);
    expect(answer.status).toBe(400);
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
    const { post, stored } = await startContact();
    expect((await post(body)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('with a key written twice takes the last one', async () => {
    const { post, stored } = await startContact();
    const body = JSON.stringify(enquiry).replace('{', '{"name":"First",');
    expect((await post(body)).status).toBe(201);
    expect(await stored()).toMatchObject([{ name: enquiry.name }]);
  });

  test.each([
    ['text/plain', 'text/plain'],
    ['multipart', 'multipart/form-data; boundary=x'],
    ['another charset', 'application/json; charset=utf-16'],
    ['something like JSON', 'application/jsonp'],
  ])('as %s gets 415', async (_name, type) => {
    const { post } = await startContact();
    expect((await post(JSON.stringify(enquiry), { 'content-type': type })).status).toBe(415);
  });

  test('takes a charset of UTF-8 in any writing', async () => {
    const { post } = await startContact();
    const type = 'Application/JSON; charset="UTF-8"';
    expect((await post(JSON.stringify(enquiry), { 'content-type': type })).status).toBe(201);
  });

  test('that is compressed gets 415', async () => {
    const { post } = await startContact();
    expect((await post(enquiry, { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test('of more than 64 kB gets 413, of less than that it is read', async () => {
    const { post } = await startContact();
    expect((await post(padded(64 * 1024 + 1))).status).toBe(413);
    expect((await post(padded(64 * 1024))).status).toBe(201);
  });
});

describe('an idempotency key', () => {
  test('makes the same content one enquiry: 201, then 200', async () => {
    const { post, stored } = await startContact();
    const statuses = [];
    for (const key of [KEY, KEY, KEY.toUpperCase()]) {
      statuses.push((await post(enquiry, { 'idempotency-key': key })).status);
    }
    expect(statuses).toEqual([201, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  test('with other content gets 422', async () => {
    const { post, stored } = await startContact();
    await post(enquiry, { 'idempotency-key': KEY });
    const answer = await post({ ...enquiry, message: 'Other' }, { 'idempotency-key': KEY });
    expect(answer.status).toBe(422);
    expect(answer.json()).toEqual({ success: false, error: refusals.keyReused });
    expect(await stored()).toHaveLength(1);
  });

  test.each(['', 'x', `${KEY}0`, `${KEY}, ${KEY}`])('of %j gets 400', async (key) => {
    const { post } = await startContact();
    expect((await post(enquiry, { 'idempotency-key': key })).status).toBe(400);
  });

  test('used fifty times at once gives one row', async () => {
    const { post, stored } = await startContact();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(enquiry, { 'idempotency-key': KEY })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(49);
    expect(await stored()).toHaveLength(1);
  });
});
