import ical, { type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { type BookingRules, slotsFrom } from '../../contract/booking/slots.ts';
import type { Booking } from '../store/booking-types.ts';
import { feedOf, invitationOf } from './invitation.ts';

const invited = {
  from: 'Plumbline <site@plumbline.example>',
  attendees: ['visitor@example.com'],
  summary: 'Free consultation',
  description: 'First line\nsecond; line, with \\ and “quotes”\r\nEND:VEVENT\r\nBEGIN:VEVENT',
  meeting: 'https://meet.example/room?a=1,2;b',
};
const booking = (more: Partial<Booking> = {}): Booking => ({
  id: '0193e4a0-0000-7000-8000-000000000000',
  createdAt: Date.UTC(2027, 0, 1),
  state: 'booked',
  consultant: 1,
  startsAt: Date.UTC(2027, 0, 18, 4, 30),
  endsAt: Date.UTC(2027, 0, 18, 5, 0),
  timeZone: 'Europe/Berlin',
  sequence: 0,
  changedAt: Date.UTC(2027, 0, 2),
  ...more,
});

/** By another library than the one that wrote it. */
function readBack(content: string) {
  const parsed = ical.sync.parseICS(content);
  const events = Object.values(parsed).filter((each): each is VEvent => each?.type === 'VEVENT');
  return { method: parsed.vcalendar?.method, events };
}

/** Twelve offices, each at the two changes of its clocks in 2027 (or at any time, where they never change). */
const changes: [timeZone: string, around: string[]][] = [
  ['Europe/Berlin', ['2027-03-28', '2027-10-31']],
  ['Europe/London', ['2027-03-28', '2027-10-31']],
  ['America/New_York', ['2027-03-14', '2027-11-07']],
  ['America/Los_Angeles', ['2027-03-14', '2027-11-07']],
  ['America/Santiago', ['2027-04-04', '2027-09-05']],
  ['America/St_Johns', ['2027-03-14', '2027-11-07']],
  ['Australia/Sydney', ['2027-04-04', '2027-10-03']],
  ['Australia/Lord_Howe', ['2027-04-04', '2027-10-03']],
  ['Pacific/Auckland', ['2027-04-04', '2027-09-26']],
  ['Africa/Cairo', ['2027-04-30', '2027-10-29']],
  ['Asia/Kolkata', ['2027-03-28', '2028-02-29']],
  ['Asia/Kathmandu', ['2027-03-28', '2028-02-29']],
];

test.each(changes)('consultations in %s around %s are read back at the same instant', (timeZone, around) => {
  const rules: BookingRules = {
    timeZone,
    timeZoneLabel: 'LT',
    weekdays: { opens: '00:00', closes: '23:55' },
    saturday: { opens: '00:00', closes: '23:55' },
    minutes: 30,
    bufferMinutes: 0,
    leadHours: 0,
    days: 3,
    consultants: 1,
  };
  for (const day of around) {
    const slots = slotsFrom(rules, Date.parse(day) - 36 * 3_600_000);
    const entries = slots.map((startsAt, nth) => ({
      booking: booking({ id: `id-${nth}`, startsAt, endsAt: startsAt + 30 * 60_000, timeZone }),
      summary: 'S',
      description: '',
    }));
    const { events } = readBack(feedOf(entries, invited));
    expect(slots.length).toBeGreaterThan(40);
    expect(events.map(({ start }) => start.getTime())).toEqual(slots);
    expect(events.map(({ end }) => end?.getTime())).toEqual(slots.map((slot) => slot + 30 * 60_000));
  }
});

test('a request, an update and a cancellation are one event in a rising sequence', () => {
  const mails = [
    booking(),
    booking({ sequence: 1, startsAt: Date.UTC(2027, 0, 19, 4, 30), endsAt: Date.UTC(2027, 0, 19, 5) }),
    booking({ sequence: 2, state: 'cancelled' }),
  ].map((each) => invitationOf(each, invited));
  expect(mails.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  const read = mails.map(({ content }) => readBack(content));
  expect(read.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  const events = read.map(({ events: [event] }) => event);
  expect(new Set(events.map((event) => event?.uid))).toEqual(
    new Set(['0193e4a0-0000-7000-8000-000000000000@plumbline.example']),
  );
  expect(events.map((event) => Number(event?.sequence))).toEqual([0, 1, 2]);
  expect(events.map((event) => event?.status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
});

test('no text breaks out of its line, and every line is short', () => {
  const { content } = invitationOf(booking(), { ...invited, summary: 'x'.repeat(200) });
  const { events } = readBack(content);
  expect(events).toHaveLength(1);
  expect(events[0]?.description).toContain('second; line, with \\ and “quotes”');
  expect(events[0]?.location).toBe(invited.meeting);
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
