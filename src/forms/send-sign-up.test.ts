import { expect, test, vi } from 'vitest';
import { NEWSLETTER_PATH, newsletterRefusals } from '../../contract/newsletter.ts';
import { sendSignUp } from './send-sign-up.ts';

function sending(fetch: () => Promise<Response>, typed: Record<string, unknown> = { email: ' a@b.co ' }) {
  const parts = { fetch: vi.fn<typeof globalThis.fetch>(fetch), logFailure: vi.fn() };
  return { ...parts, outcome: sendSignUp(typed, parts) };
}
const answers = (status: number, body: unknown) => async () => Response.json(body, { status });

test('posts the address alone, trimmed, as JSON', async () => {
  const { fetch, outcome } = sending(answers(200, { success: true }));
  expect(await outcome).toEqual({ kind: 'taken' });
  const [path, request] = fetch.mock.calls[0] ?? [];
  expect(path).toBe(NEWSLETTER_PATH);
  expect(request).toMatchObject({ method: 'POST', body: '{"email":"a@b.co"}' });
});

test('the honeypot and the start token are sent when set', async () => {
  const extras = { website: 'https://spam.example', startedToken: 'signed' };
  const { fetch, outcome } = sending(answers(200, { success: true }), { email: 'a@b.co', ...extras });
  await outcome;
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({ email: 'a@b.co', ...extras });
});

test.each([{ email: 'a@host' }, { email: ' ' }, {}])('%j is rejected before it is sent', async (typed) => {
  const { fetch, outcome } = sending(answers(200, { success: true }), typed);
  expect(await outcome).toMatchObject({
    kind: 'refused',
    error: newsletterRefusals.invalid,
    fields: { email: expect.any(String) },
  });
  expect(fetch).not.toHaveBeenCalled();
});

test('a rejection shows the message of the server', async () => {
  const body = { success: false, error: newsletterRefusals.tooMany, fields: { email: 'Odd.', other: 'x' } };
  expect(await sending(answers(429, body)).outcome).toEqual({
    kind: 'refused',
    error: newsletterRefusals.tooMany,
    fields: { email: 'Odd.' },
  });
});

test('a network failure is reported and logged', async () => {
  const { outcome, logFailure } = sending(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await outcome).toEqual({ kind: 'lost' });
  expect(logFailure).toHaveBeenCalledOnce();
});
