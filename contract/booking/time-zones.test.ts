import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, instantAt, isTimeZone, minuteOf, wallAt, weekdayOf } from './time-zones.ts';

const MINUTE = 60_000;
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instants = fc
  .integer({ min: Date.UTC(2024, 0, 1) / MINUTE, max: Date.UTC(2045, 0, 1) / MINUTE })
  .map((minutes) => minutes * MINUTE);

/** Another formatter, another calendar of options and no arithmetic. */
const shown = (timeZone: string, instant: number) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const written = ({ day, minute }: { day: string; minute: number }) =>
  `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

test('the wall clock is what every zone shows', () => {
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      expect(written(wallAt(zone, instant))).toBe(shown(zone, instant));
    }),
  );
});

test('what a clock shows leads back to the first instant at which it shows it', () => {
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const wall = wallAt(zone, instant);
      const found = instantAt(zone, wall) ?? Number.NaN;
      expect(found).toBeLessThanOrEqual(instant);
      expect(wallAt(zone, found)).toEqual(wall);
    }),
  );
});

test.each([
  ['Europe/Berlin', '2027-03-28', '02:30', null],
  ['Europe/Berlin', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
  ['America/New_York', '2027-03-14', '02:00', null],
  ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2027-10-03', '02:15', null],
  ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z'],
  ['Pacific/Apia', '2011-12-30', '12:00', null],
  ['Asia/Kolkata', '2028-02-29', '09:00', '2028-02-29T03:30:00.000Z'],
  ['Asia/Kathmandu', '2027-06-01', '00:00', '2027-05-31T18:15:00.000Z'],
])('%s shows %s %s at %s', (zone, day, time, instant) => {
  const found = instantAt(zone, { day, minute: minuteOf(time) });
  expect(found === null ? null : new Date(found).toISOString()).toBe(instant);
});

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 1, '2028-03-01'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2027-12-31', 1, '2028-01-01'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test('knows weekdays and the names of zones', () => {
  expect(['2028-02-29', '2026-11-22', '2026-11-28'].map(weekdayOf)).toEqual([2, 0, 6]);
  expect(['Asia/Kolkata', 'UTC', 'Europe/Berlin'].every(isTimeZone)).toBe(true);
  expect(['', 'Mars/Olympus', 'Europe', 'IST; DROP', '../../etc'].some(isTimeZone)).toBe(false);
});
