/** Fetching the consultants' own calendars from real servers on the loopback address, which is otherwise refused. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { calendarId } from '../../server/bookings/busy-calendars.ts';
import { readBusySpans, refreshCalendars } from '../../server/bookings/busy-refresh.ts';
import { fetchCalendar } from '../../server/bookings/fetch-calendar.ts';
import { isPublicAddress } from '../../server/http/public-addresses.ts';
import { bookingRules } from '../../server/testing/contact-server.ts';
import { BOOKING_TIMES_PATH } from '../../contract/booking/booking.ts';
import { send } from '../../server/testing/send.ts';
import { HOUR, NOW } from './clock.ts';
import { start } from './starting.ts';

const here = { isAllowed: (address: string) => address === '127.0.0.1' || address === '::1' };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`;
}

const MONDAY = Date.parse('2027-01-18T10:00:00+05:30');
const stamp = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const calendar = (startsAt: number, more: string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:Private',
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(startsAt + HOUR)}`,
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

describe('a calendar', () => {
  test('is fetched, also after redirects', async () => {
    const target = await serve((_, response) => void response.end('BEGIN:VCALENDAR'));
    const moved = await serve((_, response) => void response.writeHead(302, { location: target }).end());
    expect(await fetchCalendar(moved, here)).toBe('BEGIN:VCALENDAR');
  });

  test.each([
    'http://127.0.0.1:9/',
    'http://[::1]:9/',
    'http://localhost:9/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
  ])('at %s is refused: it leads into a private network', async (address) => {
    await expect(fetchCalendar(address)).rejects.toThrow('The address leads into a private network');
  });

  test('is refused where a redirect leads into a private network', async () => {
    const moved = await serve(
      (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    );
    await expect(fetchCalendar(moved, here)).rejects.toThrow('The address leads into a private network');
  });

  test.each<[string, RequestListener, string]>([
    ['too large', (_, response) => void response.end('x'.repeat(2_000)), 'The calendar is too large'],
    ['never ending', (_, response) => void response.write('BEGIN'), 'The calendar did not arrive in time'],
    [
      'missing',
      (_, response) => void response.writeHead(404).end(),
      'The server of the calendar answers 404',
    ],
    [
      'redirected for ever',
      (_, response) => void response.writeHead(302, { location: '/again' }).end(),
      'The calendar is redirected too often',
    ],
    [
      'on a disk',
      (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'The calendar has moved to another protocol',
    ],
  ])('that is %s is given up, and nothing tells its address', async (_, listener, reason) => {
    const address = await serve(listener);
    const failure = fetchCalendar(address, { ...here, mostBytes: 1_000, timeoutMs: 1_500 });
    await expect(failure).rejects.toThrow(new RegExp(`^${reason}$`));
  });

  test('that would be read for ever ends with its thread', async () => {
    const rules = Array.from({ length: 400 }, (_, nth) =>
      calendar(NOW - nth * HOUR, ['RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30']).replace(
        'UID:1',
        `UID:${nth}`,
      ),
    );
    const question = { text: rules.join(''), from: NOW, until: NOW + HOUR, timeZone: 'UTC' };
    await expect(readBusySpans(question, 200)).rejects.toThrow('The calendar takes too long to read');
  });
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['::ffff:8.8.8.8', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('what is busy is not offered, and stays so while the calendar cannot be fetched', async () => {
  let answer: string | null = calendar(MONDAY);
  const url = await serve(
    (_, response) => void (answer === null ? response.destroy() : response.end(answer)),
  );
  const server = await start.contactServer({ clock: () => NOW, busyUrls: [url] });
  const log = { info: vi.fn(), warn: vi.fn() };
  const { bookings } = server.store;
  const parts = { bookings, urls: [url], rules: bookingRules, clock: () => NOW, log, fetching: here };
  const offered = async () => {
    const { slots } = (await send(server.origin, { path: BOOKING_TIMES_PATH })).json() as { slots: number[] };
    return [MONDAY - 2 * HOUR, MONDAY - HOUR, MONDAY, MONDAY + HOUR, MONDAY + 2 * HOUR].map((slot) =>
      slots.includes(slot),
    );
  };
  await refreshCalendars(parts);
  answer = null;
  await refreshCalendars({ ...parts, clock: () => NOW + HOUR });
  // An hour from ten, with half an hour around it.
  expect(await offered()).toEqual([false, true, false, false, true]);
  expect(await bookings.calendars()).toEqual([
    {
      id: calendarId(url),
      fetchedAt: NOW,
      error: 'The calendar could not be fetched (ECONNRESET)',
      spans: [[MONDAY, MONDAY + HOUR]],
    },
  ]);
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('secret');
});
