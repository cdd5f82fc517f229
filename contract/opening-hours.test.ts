import { array, assert, constantFrom, date, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlinesOf, officeClock, type OpeningHours, openTimeBetween, spanOn } from './opening-hours.ts';

const india: OpeningHours = {
  timeZone: 'Asia/Kolkata',
  weekdays: { opens: '09:00', closes: '18:00' },
  saturday: { opens: '10:00', closes: '16:00' },
};
const berlin: OpeningHours = { ...india, timeZone: 'Europe/Berlin' };
const HOUR = 3_600_000;
const MINUTE = 60_000;

const deadlines = (hours: OpeningHours, received: string) => {
  const { replyDueAt, proposalDueAt } = deadlinesOf(hours, Date.parse(received));
  return [replyDueAt, proposalDueAt].map((time) => new Date(time).toISOString().slice(5, 16));
};

describe('the promises become deadlines', () => {
  // 2 June 2025 was a Monday; 09:00 in India is 03:30 UTC.
  test.each([
    ['Monday morning', '2025-06-02T04:30:00Z', '06-02T08:30', '06-03T04:30'],
    ['an hour before closing', '2025-06-02T11:30:00Z', '06-03T06:30', '06-03T11:30'],
    ['just in time for closing', '2025-06-02T08:30:00Z', '06-02T12:30', '06-03T08:30'],
    ['at night', '2025-06-02T20:00:00Z', '06-03T07:30', '06-03T20:00'],
    ['Friday evening, over the shorter Saturday', '2025-06-06T11:30:00Z', '06-07T07:30', '06-07T11:30'],
    ['Saturday an hour before closing, over Sunday', '2025-06-07T09:30:00Z', '06-09T06:30', '06-09T09:30'],
    ['on Sunday: it counts from Monday', '2025-06-08T06:30:00Z', '06-09T07:30', '06-09T18:30'],
  ])('received %s', (_, received, reply, proposal) => {
    expect(deadlines(india, received)).toEqual([reply, proposal]);
  });

  test('holidays do not count, as Sundays do not', () => {
    const closed = { ...india, holidays: ['2025-06-03', '2025-06-04'] };
    expect(deadlines(closed, '2025-06-02T11:30:00Z')).toEqual(['06-05T06:30', '06-05T11:30']);
    expect(deadlines(closed, '2025-06-03T06:30:00Z')).toEqual(['06-05T07:30', '06-05T18:30']);
  });

  test('an office whose clocks change counts the hours that pass, by its own clock', () => {
    // Berlin goes from UTC+1 to UTC+2 on Sunday, 30 March 2025, and back on 26 October.
    expect(deadlines(berlin, '2025-03-29T14:00:00Z')).toEqual(['03-31T10:00', '03-31T13:00']);
    expect(deadlines(berlin, '2025-10-25T13:00:00Z')).toEqual(['10-27T11:00', '10-27T14:00']);
  });

  test('a clock that changes on a business day skips or repeats an hour of it', () => {
    // Cairo went from UTC+2 to UTC+3 in the night to Friday, 25 April 2025: midnight did not exist.
    const cairo = { ...india, timeZone: 'Africa/Cairo' };
    expect(deadlines(cairo, '2025-04-24T17:00:00Z')).toEqual(['04-25T10:00', '04-25T17:00']);
  });

  test('hours that never come do not hang a server', () => {
    const never = { opens: '18:00', closes: '09:00' };
    const hours = { ...india, weekdays: never, saturday: never };
    expect(deadlinesOf(hours, 0).replyDueAt).toBe(4 * HOUR);
  });
});

const zones = [
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'UTC',
];
const start = Date.parse('2024-01-01T00:00:00Z');
const moments = integer({ min: start, max: start + 3 * 365 * 24 * HOUR });
const dates = date({ min: new Date(start), max: new Date('2027-02-01'), noInvalidDate: true });
const offices = record({
  timeZone: constantFrom(...zones),
  weekdays: constantFrom({ opens: '09:00', closes: '18:00' }, { opens: '00:00', closes: '23:55' }),
  saturday: constantFrom({ opens: '10:00', closes: '16:00' }, { opens: '02:30', closes: '03:00' }),
  holidays: array(
    dates.map((day) => day.toISOString().slice(0, 10)),
    { maxLength: 20 },
  ),
});

describe('for any office and moment', () => {
  test('exactly four open hours lie between the message and its deadline, which falls in an open moment', () => {
    assert(
      property(offices, moments, (hours, received) => {
        const { replyDueAt } = deadlinesOf(hours, received);
        expect(openTimeBetween(hours, received, replyDueAt)).toBe(4 * HOUR);
        // A moment before it, the office is open: it is not due in the night.
        const { clock, ...day } = officeClock(hours, replyDueAt - 1);
        const span = spanOn(hours, day);
        expect(span).toBeDefined();
        expect(clock >= (span?.opens ?? '') && clock < (span?.closes ?? '')).toBe(true);
      }),
    );
  });

  test('a later message is never due earlier', () => {
    assert(
      property(offices, moments, integer({ min: 0, max: 72 * HOUR }), (hours, received, later) => {
        const [first, second] = [deadlinesOf(hours, received), deadlinesOf(hours, received + later)];
        expect(second.replyDueAt).toBeGreaterThanOrEqual(first.replyDueAt);
        expect(second.proposalDueAt).toBeGreaterThanOrEqual(first.proposalDueAt);
      }),
    );
  });

  test('the proposal is due 24 hours later, plus the Sundays and holidays in between', () => {
    assert(
      property(offices, moments, (hours, received) => {
        const { proposalDueAt } = deadlinesOf(hours, received);
        let counted = 0;
        for (let time = received; time < proposalDueAt; time += MINUTE) {
          const counts = spanOn(hours, officeClock(hours, time)) !== undefined;
          if (counts) counted += Math.min(MINUTE, proposalDueAt - time);
        }
        // A day that does not count may begin within a minute.
        expect(Math.abs(counted - 24 * HOUR)).toBeLessThanOrEqual(5 * MINUTE);
      }),
      { numRuns: 30 },
    );
  });
});
