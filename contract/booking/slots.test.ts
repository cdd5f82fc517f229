import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BookingRules,
  freeConsultants,
  freeSlots,
  nearestSlots,
  slotProblem,
  slotsFrom,
  slotsOn,
} from './slots.ts';
import { addDays, minuteOf, wallAt, weekdayOf } from './time-zones.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const rules: BookingRules = {
  timeZone: 'Asia/Kolkata',
  timeZoneLabel: 'IST',
  weekdays: { opens: '09:00', closes: '18:00' },
  saturday: { opens: '10:00', closes: '16:00' },
  holidays: ['2026-12-25'],
  minutes: 30,
  bufferMinutes: 30,
  leadHours: 24,
  days: 21,
  consultants: 2,
};
const at = (text: string) => Date.parse(`${text}:00+05:30`);
/** A Thursday. */
const NOW = at('2026-11-19T20:00');

const times = fc
  .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 5, max: 1435 }))
  .map(([opens, length]) => {
    const written = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    return { opens: written(opens), closes: written(Math.min(opens + length, 1435)) };
  });
const anyRules: fc.Arbitrary<BookingRules> = fc.record({
  timeZone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  timeZoneLabel: fc.constant('LT'),
  weekdays: times,
  saturday: times,
  holidays: fc.constant([]),
  minutes: fc.constantFrom(30, 45, 60),
  bufferMinutes: fc.constantFrom(0, 10, 15, 30),
  leadHours: fc.integer({ min: 0, max: 72 }),
  days: fc.integer({ min: 1, max: 9 }),
  consultants: fc.constant(1),
});
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2041, 0, 1) });

describe('in any zone, at any time of any year', () => {
  test('a slot lies in the opening hours, between lead time and horizon, and is accepted', () => {
    fc.assert(
      fc.property(anyRules, instants, (any, now) => {
        const isRight = (startsAt: number) => {
          const [start, end] = [startsAt, startsAt + any.minutes * MINUTE].map((instant) =>
            wallAt(any.timeZone, instant),
          );
          if (!start || !end) return false;
          const opening = weekdayOf(start.day) === 6 ? any.saturday : any.weekdays;
          return (
            weekdayOf(start.day) !== 0 &&
            start.minute >= minuteOf(opening.opens) &&
            end.day === start.day &&
            end.minute <= minuteOf(opening.closes) &&
            startsAt - now >= any.leadHours * HOUR &&
            startsAt - now <= any.days * DAY
          );
        };
        expect(slotsFrom(any, now).filter((startsAt) => !isRight(startsAt))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('slots are in order and never overlap', () => {
    fc.assert(
      fc.property(anyRules, instants, (any, now) => {
        const slots = slotsFrom(any, now);
        slots.slice(1).forEach((startsAt, nth) => {
          expect(startsAt - (slots[nth] ?? 0)).toBeGreaterThanOrEqual(any.minutes * MINUTE);
        });
      }),
      { numRuns: 25 },
    );
  });

  test('whatever is not offered is refused', () => {
    fc.assert(
      fc.property(anyRules, instants, fc.integer({ min: -DAY, max: 10 * DAY }), (any, now, ahead) => {
        const startsAt = now + ahead;
        const offered = slotsFrom(any, now);
        expect(slotProblem(any, startsAt, now) === null).toBe(offered.includes(startsAt));
        const [first] = offered;
        if (first !== undefined) expect(slotProblem(any, first, now)).toBeNull();
      }),
      { numRuns: 25 },
    );
  });
});

test('a working day has its slots, a Saturday fewer, a Sunday and a holiday none', () => {
  const clock = (day: string) => slotsOn(rules, day).map((slot) => wallAt(rules.timeZone, slot).minute / 60);
  expect(clock('2026-11-20')).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(clock('2026-11-21')).toEqual([10, 11, 12, 13, 14, 15]);
  expect(clock('2026-11-22')).toEqual([]);
  expect(clock('2026-12-25')).toEqual([]);
});

test('a leap day is a day like any other', () => {
  const now = at('2028-02-27T08:00');
  const days = new Set(slotsFrom(rules, now).map((slot) => wallAt(rules.timeZone, slot).day));
  expect([...days].slice(0, 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect([...days].at(-1)).toBe(addDays('2028-02-27', 20));
});

test('an hour that clocks skip or show twice holds no slot that would be shorter or longer', () => {
  const berlin = {
    ...rules,
    timeZone: 'Europe/Berlin',
    bufferMinutes: 0,
    weekdays: { opens: '00:00', closes: '06:00' },
    saturday: { opens: '00:00', closes: '06:00' },
  };
  const cairo = { ...berlin, timeZone: 'Africa/Cairo' };
  // Clocks go from 00:00 to 01:00 on Friday, 30 April 2027, and from 00:00 back to 23:00 on Thursday, 28 October.
  expect(slotsOn(cairo, '2027-04-30')).toHaveLength(10);
  expect(slotsOn(cairo, '2027-05-03')).toHaveLength(12);
  const evening = { ...cairo, weekdays: { opens: '22:00', closes: '23:55' } };
  const slots = slotsOn(evening, '2027-10-28');
  expect(slots.map((slot) => wallAt('Africa/Cairo', slot).minute / 60)).toEqual([22, 22.5, 23]);
});

test.each([
  ['past', '2026-11-19T19:00'],
  ['past', '2026-11-19T20:00'],
  ['soon', '2026-11-20T10:00'],
  [null, '2026-11-21T10:00'],
  ['late', '2026-12-11T10:00'],
  ['closed', '2026-11-22T10:00'],
  ['closed', '2026-11-23T08:00'],
  ['closed', '2026-11-23T17:45'],
  ['closed', '2026-11-23T18:00'],
  ['offGrid', '2026-11-23T10:30'],
  ['offGrid', '2026-11-23T10:01'],
])('%s: %s', (problem, time) => {
  expect(slotProblem(rules, at(time), NOW)).toBe(problem);
});

test('a time is free until every consultant has something then or within the buffer', () => {
  const startsAt = at('2026-11-23T10:00');
  const taken = (consultant: number, from: string, until: string) => ({
    consultant,
    startsAt: at(from),
    endsAt: at(until),
  });
  const first = taken(1, '2026-11-23T10:00', '2026-11-23T10:30');
  expect(freeConsultants(rules, startsAt, [])).toEqual([1, 2]);
  expect(freeConsultants(rules, startsAt, [first])).toEqual([2]);
  expect(freeConsultants(rules, startsAt, [taken(2, '2026-11-23T08:00', '2026-11-23T09:31')])).toEqual([1]);
  expect(freeConsultants(rules, startsAt, [taken(2, '2026-11-23T08:00', '2026-11-23T09:30')])).toEqual([
    1, 2,
  ]);
  expect(freeConsultants(rules, startsAt, [taken(1, '2026-11-23T10:59', '2026-11-23T12:00')])).toEqual([2]);
  const all = [first, taken(2, '2026-11-23T09:45', '2026-11-23T11:00')];
  const open = slotsFrom(rules, NOW);
  expect(freeSlots(rules, NOW, all)).toEqual(open.filter((slot) => slot !== startsAt));
});

test('the nearest free times are offered in their order', () => {
  expect(nearestSlots([10, 20, 30, 40, 100], 27)).toEqual([20, 30, 40]);
  expect(nearestSlots([], 27)).toEqual([]);
});
