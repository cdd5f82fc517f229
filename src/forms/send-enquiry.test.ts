import { expect, test, vi } from 'vitest';
import { CONTACT_PATH, refusals } from '../../contract/answers.ts';
import { REQUEST_TIMEOUT_MS } from './send-form.ts';
import { sendEnquiry } from './send-enquiry.ts';

const typed = {
  name: ' Ada ',
  email: 'ada@example.com',
  company: '',
  phone: '',
  service: 'API Testing',
  message: 'a\r\nb',
};

function sending(fetch: () => Promise<Response>, fields: Record<string, unknown> = typed) {
  const post = {
    fetch: vi.fn<typeof globalThis.fetch>(fetch),
    keyFor: vi.fn(() => 'the-key'),
    logFailure: vi.fn(),
    wait: vi.fn<(ms: number) => Promise<void>>(async () => {}),
  };
  return { ...post, outcome: sendEnquiry(fields, post) };
}
const answers = (status: number, body: unknown) => async () => Response.json(body, { status });

test('posts the checked fields as JSON under their key', async () => {
  const { fetch, keyFor, outcome } = sending(answers(201, { success: true }));
  expect(await outcome).toEqual({ kind: 'taken' });
  const [path, request] = fetch.mock.calls[0] ?? [];
  expect(path).toBe(CONTACT_PATH);
  expect(request).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'the-key' } });
  expect(JSON.parse(String(request?.body))).toEqual({ ...typed, name: 'Ada', message: 'a\nb' });
  expect(keyFor).toHaveBeenCalledWith('["Ada","ada@example.com","","","API Testing","a\\nb"]');
});

test('the honeypot and the start token are sent when set', async () => {
  const extras = { website: 'https://spam.example', startedToken: 'signed' };
  const { fetch, outcome } = sending(answers(201, { success: true }), { ...typed, ...extras });
  await outcome;
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toMatchObject(extras);
});

test('the pages that go along are sent when there are some', async () => {
  const pages = { landingPage: '/labs/wer', lastPage: '/pricing' };
  const { fetch, outcome } = sending(answers(201, { success: true }), { ...typed, ...pages });
  await outcome;
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toMatchObject(pages);
});

test('the key depends on the six fields only: a new start token is not a new enquiry', async () => {
  const first = sending(answers(201, { success: true }), { ...typed, startedToken: 'one' });
  const second = sending(answers(201, { success: true }), {
    ...typed,
    startedToken: 'two',
    landingPage: '/',
  });
  await Promise.all([first.outcome, second.outcome]);
  expect(first.keyFor).toHaveBeenCalledOnce();
  expect(first.keyFor.mock.calls).toEqual(second.keyFor.mock.calls);
});

test.each<[string, number, unknown, object]>([
  [
    '422 with fields',
    422,
    { success: false, error: 'Check.', fields: { email: 'Odd.' } },
    { error: 'Check.', fields: { email: 'Odd.' } },
  ],
  ['429', 429, { success: false, error: refusals.tooMany }, { error: refusals.tooMany, fields: {} }],
  ['503', 503, { success: false, error: refusals.unavailable }, { error: refusals.unavailable, fields: {} }],
  ['a refusal without words', 500, { success: false }, { error: undefined, fields: {} }],
  ['no success flag at all', 200, {}, { error: undefined }],
  ['a flag that is merely truthy', 200, { success: 'true' }, { error: undefined }],
  [
    'words that are no text',
    422,
    { success: false, error: { a: 1 }, fields: { email: 7, bogus: 'x' } },
    { error: undefined, fields: {} },
  ],
])('%s is refused', async (_, status, body, refusal) => {
  const { outcome, logFailure } = sending(answers(status, body));
  expect(await outcome).toMatchObject({ kind: 'refused', ...refusal });
  expect(logFailure).not.toHaveBeenCalled();
});

/** What the server answers, one after the other, and the last one from then on. */
function inTurn(...replies: [status: number, retryAfter?: string][]) {
  return async () => {
    const [status, retryAfter] = (replies.length > 1 ? replies.shift() : replies[0]) ?? [500];
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    return Response.json({ success: status < 300, error: refusals.busy }, { status, headers });
  };
}

test.each([429, 503])('%i with a short Retry-After is retried with the same content', async (status) => {
  const { outcome, fetch, wait, keyFor } = sending(inTurn([status, '7'], [201]));
  expect(await outcome).toEqual({ kind: 'taken' });
  expect(wait.mock.calls).toEqual([[7000]]);
  expect(fetch.mock.calls[1]?.[1]).toMatchObject({
    headers: { 'idempotency-key': 'the-key' },
    body: fetch.mock.calls[0]?.[1]?.body,
  });
  expect(keyFor).toHaveBeenCalledOnce();
});

test('it sends at most three times, then shows the error of the server', async () => {
  const { outcome, fetch, wait } = sending(inTurn([429, '10']));
  expect(await outcome).toMatchObject({ kind: 'refused', error: refusals.busy });
  expect([fetch.mock.calls.length, wait.mock.calls.length]).toEqual([3, 2]);
});

test.each(['11', '3600', '0', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  'Retry-After: %s is shown to the visitor at once',
  async (retryAfter) => {
    const { outcome, fetch, wait } = sending(inTurn([429, retryAfter], [201]));
    expect(await outcome).toMatchObject({ kind: 'refused', error: refusals.busy });
    expect([fetch.mock.calls.length, wait.mock.calls.length]).toEqual([1, 0]);
  },
);

test('an accepted enquiry is never sent again', async () => {
  const { outcome, fetch } = sending(inTurn([201, '5']));
  expect(await outcome).toEqual({ kind: 'taken' });
  expect(fetch).toHaveBeenCalledOnce();
});

test.each<[string, () => Promise<Response>]>([
  ['an HTML error page', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['an empty answer', async () => new Response(null, { status: 204 })],
  ['a JSON null', answers(200, null)],
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is a lost answer, and logged', async (_, fetch) => {
  const { outcome, logFailure } = sending(fetch);
  expect(await outcome).toEqual({ kind: 'lost' });
  expect(logFailure).toHaveBeenCalledOnce();
});

test('a missing response times out', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')));
  const { fetch, outcome, logFailure } = sending(async () => {
    fetch.mock.calls[0]?.[1]?.signal?.throwIfAborted();
    return Response.json({ success: true });
  });
  expect(await outcome).toEqual({ kind: 'lost' });
  expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS);
  expect(REQUEST_TIMEOUT_MS).toBe(15_000);
  expect(logFailure).toHaveBeenCalledOnce();
  timeout.mockRestore();
});

test('what the server would reject is not sent', async () => {
  const { fetch, outcome } = sending(answers(201, { success: true }), {
    ...typed,
    name: '   ',
    email: 'ada@host',
  });
  expect(await outcome).toMatchObject({
    kind: 'refused',
    error: refusals.invalid,
    fields: { name: expect.any(String), email: expect.any(String) },
  });
  expect(fetch).not.toHaveBeenCalled();
});
