import { expect, test } from 'vitest';
import { linkTexts, slotTexts } from '../../contract/booking/booking.ts';
import { DESK_BLOCKS_PATH, DESK_BOOKINGS_PATH, type DeskWeek } from '../../contract/desk/bookings.ts';
import { createAvailability } from '../../server/bookings/availability.ts';
import { deskBookingRoutes } from '../../server/bookings/desk-routes.ts';
import { bookingRules } from '../../server/testing/contact-server.ts';
import { DAY, HOUR, MINUTE, NOW } from './clock.ts';
import { createDeskServer } from './desk-server.ts';
import { enquiry } from './store-suites/store-under-test.ts';

const MONDAY = Date.parse('2027-01-18T10:00:00+05:30');
const iso = (instant: number) => new Date(instant).toISOString();
const rules = { ...bookingRules, consultants: 2 };

async function setUp(role: 'read' | 'reply' = 'reply') {
  const busyUrls: string[] = [];
  const desk = await createDeskServer({
    features: [
      (parts) =>
        deskBookingRoutes(parts, {
          rules,
          busyUrls,
          availability: createAvailability({ bookings: parts.store.bookings, rules, busyUrls }),
        }),
    ],
  });
  const browser = await desk.colleague(role);
  const book = async (startsAt = MONDAY, email = 'visitor@example.com') => {
    const slot = { startsAt, endsAt: startsAt + 30 * MINUTE, bufferMs: 30 * MINUTE, consultants: [1] };
    const booking = { enquiry: enquiry({ email }), slot, timeZone: 'Europe/Berlin' };
    const result = await desk.store.bookings.add(booking, NOW);
    return 'id' in result ? result.id : '';
  };
  const week = async (day = '2027-01-20') =>
    (await browser.get(`${DESK_BOOKINGS_PATH}?week=${day}`)).json() as unknown as DeskWeek;
  return { ...desk, me: browser, book, week };
}

test('a week shows its consultations from Monday to Sunday, and no others', async () => {
  const { book, week } = await setUp('read');
  const id = await book();
  await book(MONDAY + 7 * DAY, 'next@example.com');
  const { days, bookings, free } = await week();
  expect([days[0], days[6]]).toEqual(['2027-01-18', '2027-01-24']);
  expect(bookings).toMatchObject([{ id, name: 'Name', startsAt: MONDAY, state: 'booked' }]);
  expect(free).toContain(MONDAY);
  expect((await week('nonsense')).days).toContain('2027-01-15');
});

test('moves once from what the desk had seen, to a time that is free', async () => {
  const { me, book, week } = await setUp();
  const id = await book();
  await book(MONDAY + HOUR, 'other@example.com');
  const move = (slot: number, sequence = 0) =>
    me.post(`${DESK_BOOKINGS_PATH}/${id}/move`, { sequence, slot: iso(slot) });
  expect((await move(MONDAY + MINUTE)).json()).toMatchObject({ fields: { slot: slotTexts.offGrid } });
  expect((await move(MONDAY + 2 * HOUR)).status).toBe(200);
  const again = await move(MONDAY + 3 * HOUR);
  expect([again.status, again.json()['text']]).toEqual([409, linkTexts.changed]);
  expect((await week()).bookings).toContainEqual(
    expect.objectContaining({ id, startsAt: MONDAY + 2 * HOUR, sequence: 1 }),
  );
});

test('cancels, and says so when somebody else was quicker', async () => {
  const { me, book, week } = await setUp();
  const id = await book();
  const cancel = () => me.post(`${DESK_BOOKINGS_PATH}/${id}/cancel`, { sequence: 0 });
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 409]);
  expect((await week()).bookings).toMatchObject([{ state: 'cancelled' }]);
});

test('nobody came only after it began', async () => {
  const { me, book, week, clock } = await setUp();
  const id = await book();
  const mark = () => me.post(`${DESK_BOOKINGS_PATH}/${id}/no-show`, {});
  expect((await mark()).status).toBe(409);
  // Within the session's own time.
  clock.now += HOUR;
  await book(clock.now - MINUTE, 'now@example.com');
  const now = (await week('2027-01-15')).bookings.find(({ email }) => email === 'now@example.com');
  expect((await me.post(`${DESK_BOOKINGS_PATH}/${now?.id}/no-show`, {})).status).toBe(200);
});

test('a blocked time is not offered, until it is unblocked', async () => {
  const { me, week } = await setUp();
  const block = (body: object) => me.post(DESK_BLOCKS_PATH, body);
  const span = { from: iso(MONDAY), until: iso(MONDAY + HOUR) };
  const ids = [await block({ consultant: 1, ...span }), await block({ consultant: 2, ...span })].map(
    (answer) => String(answer.json()['id']),
  );
  expect((await week()).blocks).toHaveLength(2);
  expect((await week()).free).not.toContain(MONDAY);
  expect((await block({ consultant: 3, ...span })).status).toBe(422);
  expect((await block({ consultant: 1, from: span.until, until: span.from })).status).toBe(422);
  expect((await me.post(`${DESK_BLOCKS_PATH}/${ids[0]}/remove`)).status).toBe(200);
  expect((await me.post(`${DESK_BLOCKS_PATH}/${ids[0]}/remove`)).status).toBe(404);
  expect((await week()).free).toContain(MONDAY);
});

test('who may only read changes nothing', async () => {
  const { me, book, week } = await setUp('read');
  const id = await book();
  const answers = [
    await me.post(`${DESK_BOOKINGS_PATH}/${id}/cancel`, { sequence: 0 }),
    await me.post(`${DESK_BOOKINGS_PATH}/${id}/move`, { sequence: 0, slot: iso(MONDAY + HOUR) }),
    await me.post(`${DESK_BOOKINGS_PATH}/${id}/no-show`, {}),
    await me.post(DESK_BLOCKS_PATH, { consultant: 1, from: iso(MONDAY), until: iso(MONDAY + HOUR) }),
    await me.post(`${DESK_BLOCKS_PATH}/x/remove`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await week()).bookings).toMatchObject([{ state: 'booked', sequence: 0 }]);
});
