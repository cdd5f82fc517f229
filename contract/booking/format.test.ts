import { expect, test } from 'vitest';
import { dayText, officeTimeText, timeText, whenText, zoneNames } from './format.ts';

const office = { timeZone: 'Asia/Kolkata', timeZoneLabel: 'IST' };
const AT = Date.parse('2026-11-24T09:00:00Z');

test('a time is told in the visitor’s zone, with the office’s beside it', () => {
  expect(dayText('Europe/Berlin', AT)).toBe('Tuesday 24 November');
  expect(timeText('Europe/Berlin', AT)).toBe('10:00');
  expect(officeTimeText(office, 'Europe/Berlin', AT)).toBe('14:30 IST');
  expect(whenText(office, 'Europe/Berlin', AT)).toBe(
    'Tuesday 24 November 2026, 10:00 (Europe/Berlin), 14:30 IST',
  );
});

test('the office’s weekday stands with its time when it has another day', () => {
  expect(whenText(office, 'America/Los_Angeles', Date.parse('2026-11-24T03:30:00Z'))).toBe(
    'Monday 23 November 2026, 19:30 (America/Los Angeles), 09:00 IST on Tuesday',
  );
});

test('one time is enough where both clocks show the same', () => {
  expect(whenText(office, 'Asia/Colombo', AT)).toBe('Tuesday 24 November 2026, 14:30 IST');
});

test('every zone can be chosen once, the office’s under its own name', () => {
  const names = zoneNames('Asia/Kolkata');
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'UTC', 'Europe/Berlin']));
  expect(names).not.toContain('Asia/Calcutta');
});
