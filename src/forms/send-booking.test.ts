import { expect, test, vi } from 'vitest';
import { BOOKING_PATH, bookingRefusals } from '../../contract/booking/booking.ts';
import { sendBooking } from './send-booking.ts';

const typed = {
  name: ' Ada ',
  email: 'ada@example.com',
  service: '',
  message: 'Our callers',
  slot: '2026-11-24T04:30:00.000Z',
  timeZone: 'Europe/Berlin',
};

function sending(fields: Record<string, unknown>) {
  const parts = {
    fetch: vi.fn<typeof globalThis.fetch>(async () => Response.json({ success: true }, { status: 201 })),
    keyFor: vi.fn(() => 'the-key'),
    logFailure: vi.fn(),
  };
  return { ...parts, outcome: sendBooking(fields, parts) };
}

test('posts the checked fields with the time as JSON under their key', async () => {
  const { fetch, keyFor, outcome } = sending(typed);
  expect(await outcome).toEqual({ kind: 'taken' });
  const [path, request] = fetch.mock.calls[0] ?? [];
  expect(path).toBe(BOOKING_PATH);
  expect(request).toMatchObject({ headers: { 'idempotency-key': 'the-key' } });
  expect(JSON.parse(String(request?.body))).toEqual({ ...typed, name: 'Ada', company: '', phone: '' });
  await sending({ ...typed, slot: '2026-11-24T05:30:00.000Z' }).outcome;
  expect(keyFor.mock.calls).toHaveLength(1);
});

test('the pages that go along are sent, and are no part of what the key is for', async () => {
  const pages = { landingPage: '/labs/wer', lastPage: '/pricing' };
  const [without, along] = [sending(typed), sending({ ...typed, ...pages })];
  await Promise.all([without.outcome, along.outcome]);
  expect(JSON.parse(String(along.fetch.mock.calls[0]?.[1]?.body))).toMatchObject(pages);
  expect(along.keyFor.mock.calls).toEqual(without.keyFor.mock.calls);
});

test.each([
  ['slot', { slot: undefined }],
  ['slot', { slot: 'tomorrow' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['message', { message: ' ' }],
])('without a good %s nothing is sent', async (field, more) => {
  const { fetch, outcome } = sending({ ...typed, ...more });
  expect(await outcome).toEqual({
    kind: 'refused',
    error: bookingRefusals.invalid,
    fields: { [field]: expect.stringMatching(/\.$/) },
  });
  expect(fetch).not.toHaveBeenCalled();
});
