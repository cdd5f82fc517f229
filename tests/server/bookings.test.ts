import { describe, expect, test } from 'vitest';
import {
  BOOKED_PAGE,
  BOOKING_CHANGE_PATH,
  BOOKING_PATH,
  BOOKING_TIMES_PATH,
  bookingRefusals,
  bookingTexts,
  linkTexts,
  slotTexts,
} from '../../contract/booking/booking.ts';
import { feedPath } from '../../server/bookings/feed-routes.ts';
import type { ContactServerOptions } from '../../server/testing/contact-server.ts';
import { posting, send } from '../../server/testing/send.ts';
import { DAY, HOUR, NOW } from './clock.ts';
import { start } from './starting.ts';

/** Monday in the office, three days after NOW, which is a Friday. */
const MONDAY = Date.parse('2027-01-18T10:00:00+05:30');
const iso = (instant: number) => new Date(instant).toISOString();

const visitor = {
  name: 'Test Visitor',
  email: 'visitor@example.com',
  service: 'API Testing',
  message: 'Our callers\nwait',
  slot: iso(MONDAY),
  timeZone: 'Europe/Berlin',
};

async function startBooking(options: ContactServerOptions = {}) {
  let now = NOW;
  const server = await start.contactServer({ clock: () => now, ...options });
  const { bookings } = server.store;
  const booked = () => bookings.between(0, Number.MAX_SAFE_INTEGER, 500);
  const times = async () =>
    (await send(server.origin, { path: BOOKING_TIMES_PATH })).json().slots as number[];
  const linkOf = async (id: string, sequence = 0) =>
    `${BOOKING_CHANGE_PATH}?token=${(await server.links()).issue({ id, sequence })}`;
  return {
    ...server,
    ...posting(server.origin, BOOKING_PATH),
    booked,
    times,
    linkOf,
    /** One booking, its id and its link. */
    async book(more = {}) {
      await posting(server.origin, BOOKING_PATH).post({ ...visitor, ...more });
      const [booking] = await booked();
      if (!booking) throw new Error('Not booked');
      return { id: booking.id, link: await linkOf(booking.id) };
    },
    setClock: (to: number) => (now = to),
    change: (path: string, fields: Record<string, string>) => posting(server.origin, path).postForm(fields),
    get: (path: string) => send(server.origin, { path }),
  };
}

describe('a booking', () => {
  test('is stored with its enquiry, takes its time, and comes once under its key', async () => {
    const { post, booked, times, store } = await startBooking();
    expect(await times()).toContain(MONDAY);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = [await post(visitor, key), await post(visitor, key)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [201, '{"success":true}'],
      [200, '{"success":true}'],
    ]);
    const { slot: _, ...words } = visitor;
    expect(await booked()).toMatchObject([{ ...words, startsAt: MONDAY, state: 'booked' }]);
    expect(await store.enquiries.list({ limit: 9 })).toHaveLength(1);
    const other = await post({ ...visitor, slot: iso(MONDAY + HOUR) }, key);
    expect([other.status, other.json().error]).toEqual([422, bookingRefusals.keyReused]);
  });

  test.each<[string, object, string, string]>([
    ['in the past', { slot: iso(NOW - DAY) }, 'slot', slotTexts.past],
    ['before the lead time is over', { slot: iso(NOW + HOUR) }, 'slot', slotTexts.soon],
    ['too far ahead', { slot: iso(MONDAY + 28 * DAY) }, 'slot', slotTexts.late],
    ['at night', { slot: iso(MONDAY - 4 * HOUR) }, 'slot', slotTexts.closed],
    ['on a Sunday', { slot: iso(MONDAY + 6 * DAY) }, 'slot', slotTexts.closed],
    ['off the grid', { slot: iso(MONDAY + HOUR / 2) }, 'slot', slotTexts.offGrid],
    ['at no time', { slot: 'soon' }, 'slot', 'Please choose a time.'],
    ['in the month 13', { slot: '2027-13-01T00:00:00.000Z' }, 'slot', 'Please choose a time.'],
    ['without a time', { slot: undefined }, 'slot', 'Please choose a time.'],
    [
      'in an unknown time zone',
      { timeZone: 'Mars/Olympus' },
      'timeZone',
      'We do not know this time zone. Please choose one from the list.',
    ],
    ['without a topic', { message: ' ' }, 'message', 'Please write a message.'],
  ])('%s is refused with one sentence, and changes nothing', async (_, more, field, sentence) => {
    const { post, postForm, booked, store } = await startBooking();
    const answer = await post({ ...visitor, ...more });
    expect([answer.status, answer.json().fields]).toEqual([422, { [field]: sentence }]);
    const page = await postForm(JSON.parse(JSON.stringify({ ...visitor, ...more })));
    expect(page.status).toBe(422);
    expect(page.body).toContain(`>${sentence}</p>`);
    expect([await booked(), await store.enquiries.list({ limit: 9 })]).toEqual([[], []]);
  });

  test('of a time that was taken says so, offers the nearest and keeps what was typed', async () => {
    const { post, postForm, booked } = await startBooking();
    await post(visitor);
    const late = { ...visitor, email: 'late@example.com', message: 'My "topic"' };
    const answer = await post(late);
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({
      fields: { slot: bookingTexts.taken },
      nearest: [MONDAY - HOUR, MONDAY + HOUR, MONDAY + 2 * HOUR],
    });
    const page = await postForm(late);
    expect(page.status).toBe(409);
    expect(page.body).toContain(bookingTexts.taken);
    expect(page.body).toContain('My &quot;topic&quot;</textarea>');
    expect(page.body).toContain('<option value="Europe/Berlin" selected>');
    const offered = [...page.body.matchAll(/name="slot" value="([^"]+)"/g)]
      .slice(0, 3)
      .map(([, time]) => time);
    expect(offered).toEqual([MONDAY - HOUR, MONDAY + HOUR, MONDAY + 2 * HOUR].map(iso));
    expect(await booked()).toHaveLength(1);
  });

  test('that a bot filled in is kept as spam and takes no time', async () => {
    const { post, booked, times, store } = await startBooking();
    expect((await post({ ...visitor, website: 'https://spam.example' })).status).toBe(201);
    expect(await booked()).toEqual([]);
    expect(await times()).toContain(MONDAY);
    expect(await store.enquiries.list({ limit: 9 })).toMatchObject([{ status: 'spam' }]);
  });

  test('from another site, too many of them, or one too large are refused like enquiries', async () => {
    const { post } = await startBooking({
      rateLimits: { perAddress: [{ max: 1, windowMs: HOUR }], global: [{ max: 9, windowMs: HOUR }] },
    });
    expect((await post(visitor, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post({ ...visitor, message: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await post(visitor)).status).toBe(201);
    expect((await post({ ...visitor, slot: iso(MONDAY + HOUR) })).status).toBe(429);
  });
});

describe('without script', () => {
  test('the times are a page to choose from, in the zone that was chosen, and nothing typed is lost', async () => {
    const { origin, booked } = await startBooking();
    const { postForm } = posting(origin, BOOKING_TIMES_PATH);
    const first = await postForm({ name: 'Ada <b>', email: '', service: '', message: 'x', website: '' });
    expect(first.status).toBe(200);
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    expect(first.body).toContain('value="Ada &lt;b&gt;"');
    expect(first.body).toContain('<option value="Asia/Kolkata" selected>');
    expect(first.body).not.toContain('role="alert"');
    const berlin = await postForm({ ...visitor, slot: '' });
    expect(berlin.body).toContain('05:30 <small>10:00 IST</small>');
    const { postForm: book } = posting(origin, BOOKING_PATH);
    const answer = await book({ ...visitor, website: '', startedToken: '' });
    expect([answer.status, answer.headers.location]).toEqual([303, BOOKED_PAGE]);
    expect(await booked()).toHaveLength(1);
  });
});

describe('the link of an invitation', () => {
  test('shows the booking and changes nothing by being opened', async () => {
    const { book, get, booked } = await startBooking();
    const { link } = await book();
    const page = await get(link);
    expect(page.status).toBe(200);
    expect(page.body).toContain('Monday 18 January 2027, 05:30 (Europe/Berlin), 10:00 IST');
    expect(await booked()).toMatchObject([{ state: 'booked', sequence: 0 }]);
  });

  test('moves once; after that a newer link does', async () => {
    const { book, change, booked, linkOf } = await startBooking();
    const { id, link } = await book();
    const moved = await change(link, { action: 'move', slot: iso(MONDAY + 2 * HOUR) });
    expect([moved.status, moved.body]).toEqual([200, expect.stringContaining('12:00 IST')]);
    const again = await change(link, { action: 'move', slot: iso(MONDAY + 3 * HOUR) });
    expect([again.status, again.body]).toEqual([410, expect.stringContaining(linkTexts.used)]);
    expect(await booked()).toMatchObject([{ startsAt: MONDAY + 2 * HOUR, sequence: 1 }]);
    expect((await change(await linkOf(id, 1), { action: 'move', slot: iso(MONDAY) })).status).toBe(200);
  });

  test('cancels once, and the time is free again', async () => {
    const { book, change, get, booked, times } = await startBooking();
    const { link } = await book();
    expect((await change(link, { action: 'cancel' })).status).toBe(200);
    const again = await change(link, { action: 'cancel' });
    expect([again.status, again.body]).toEqual([410, expect.stringContaining(linkTexts.used)]);
    expect((await get(link)).status).toBe(410);
    expect(await booked()).toMatchObject([{ state: 'cancelled', sequence: 1 }]);
    expect(await times()).toContain(MONDAY);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['no time', {}, 422, 'Please choose a time.'],
    ['a past time', { slot: iso(NOW - DAY) }, 422, slotTexts.past],
    ['a time off the grid', { slot: iso(MONDAY + 60_000) }, 422, slotTexts.offGrid],
    ['a Sunday', { slot: iso(MONDAY + 6 * DAY) }, 422, slotTexts.closed],
    ['a time that is taken', { slot: iso(MONDAY + HOUR) }, 409, bookingTexts.taken],
  ])('to %s moves nothing and says why', async (_, fields, status, sentence) => {
    const { book, post, change, booked } = await startBooking();
    const { link } = await book();
    await post({ ...visitor, email: 'other@example.com', slot: iso(MONDAY + HOUR) });
    const answer = await change(link, { action: 'move', ...fields });
    expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(sentence)]);
    expect((await booked())[0]).toMatchObject({ startsAt: MONDAY, sequence: 0 });
  });

  test('works until the lead time begins', async () => {
    const { book, change, get, setClock, booked } = await startBooking();
    const { link } = await book();
    setClock(MONDAY - DAY);
    expect((await get(link)).status).toBe(200);
    setClock(MONDAY - DAY + 1);
    const late = await change(link, { action: 'cancel' });
    expect([late.status, late.body]).toEqual([410, expect.stringContaining(linkTexts.late)]);
    expect(await booked()).toMatchObject([{ state: 'booked' }]);
  });

  test('that was forged or cut does nothing', async () => {
    const { book, change, get, booked } = await startBooking();
    const { link } = await book();
    const forged = [
      link.slice(0, -1),
      `${link}A`,
      link.replace('.0.', '.1.'),
      BOOKING_CHANGE_PATH,
      `${link}&token=x`,
      `${BOOKING_CHANGE_PATH}?token=change.x.0.AAAA`,
    ];
    for (const path of forged) {
      const answer = await change(path, { action: 'cancel' });
      expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(linkTexts.forged)]);
      expect((await get(path)).status).toBe(400);
    }
    expect(await booked()).toMatchObject([{ state: 'booked' }]);
  });

  test('that is posted on and on is refused for a while', async () => {
    const { book, change } = await startBooking();
    const { link } = await book();
    const answers = [];
    for (let nth = 0; nth < 11; nth += 1) answers.push((await change(link, { action: 'move' })).status);
    expect(answers).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

describe('the private calendar', () => {
  test('lists what is booked to those who know its address, until that is changed', async () => {
    const { book, get, store } = await startBooking();
    const { id } = await book();
    const path = feedPath(await store.bookings.feedSecret());
    const feed = await get(path);
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(feed.body).toContain(`UID:${id}@plumbline.example`);
    expect(feed.body).toContain('DTSTART:20270118T043000Z');
    await store.bookings.rotateFeedSecret();
    expect((await get(path)).status).toBe(404);
    expect((await get(feedPath('guess'))).status).toBe(404);
    await store.bookings.cancel(id, 0, NOW);
    expect((await get(feedPath(await store.bookings.feedSecret()))).body).not.toContain(id);
  });
});
