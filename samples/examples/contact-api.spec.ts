// #region takes
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';

const path = '/api/contact';
const enquiry = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  message: 'The engine drops a carry.',
};

test('takes an enquiry', async ({ request }) => {
  const answer = await request.post(path, { data: enquiry });
  expect(answer.status()).toBe(201);
  expect(await answer.json()).toEqual({ success: true });
});

test('takes it once, however often it is sent', async ({ request }) => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await request.post(path, { data: enquiry, headers });
  const again = await request.post(path, { data: enquiry, headers });
  expect([first.status(), again.status()]).toEqual([201, 200]);

  const other = { ...enquiry, message: 'Something else.' };
  const reused = await request.post(path, { data: other, headers });
  expect(reused.status()).toBe(422);
});
// #endregion takes

// #region refuses
test.describe('refuses', () => {
  for (const field of ['name', 'email', 'message'] as const) {
    test(`an enquiry without ${field}, and says so`, async ({ request }) => {
      const data = { ...enquiry, [field]: '' };
      const answer = await request.post(path, { data });
      expect(answer.status()).toBe(422);
      const { success, fields } = await answer.json();
      expect(success).toBe(false);
      expect(Object.keys(fields)).toEqual([field]);
    });
  }

  type Case = {
    what: string;
    status: number;
    data?: unknown;
    headers?: Record<string, string>;
  };
  const cases: Case[] = [
    { what: 'an unknown field', status: 422, data: { ...enquiry, admin: true } },
    { what: 'a list', status: 422, data: [enquiry] },
    { what: 'what is not JSON', status: 400, data: Buffer.from('{"name":') },
    { what: 'another site', status: 403, headers: { origin: 'https://a.example' } },
    { what: 'XML', status: 415, headers: { 'content-type': 'text/xml' } },
  ];
  for (const { what, status, data = enquiry, headers } of cases) {
    test(what, async ({ request }) => {
      const json = { 'content-type': 'application/json' };
      const answer = await request.post(path, {
        data,
        headers: { ...json, ...headers },
      });
      expect(answer.status()).toBe(status);
      const { success, error } = await answer.json();
      expect(success).toBe(false);
      // Text for visitors: no stack trace, tag or path.
      expect(error).toMatch(/^[A-Z][^{}<>/\\]+\.$/);
    });
  }
});
// #endregion refuses
