import { describe, expect, test } from 'vitest';
import type { OpeningHours } from '../../contract/opening-hours.ts';
import { openStretch, printStretch } from './opening-hours.ts';

const india: OpeningHours = {
  timeZone: 'Asia/Kolkata',
  weekdays: { opens: '09:00', closes: '18:00' },
  saturday: { opens: '10:00', closes: '16:00' },
};
const berlin: OpeningHours = { ...india, timeZone: 'Europe/Berlin' };

const at = (hours: OpeningHours, now: string) => {
  const { isOpen, from, to } = openStretch(hours, Date.parse(now));
  return [isOpen, new Date(from).toISOString().slice(5, 16), new Date(to).toISOString().slice(5, 16)];
};

describe('open now, or opens next', () => {
  // 2 June 2025 was a Monday; 09:00 in India is 03:30 UTC.
  test.each([
    ['a minute before opening', '2025-06-02T03:29:59Z', false, '06-02T03:30', '06-02T12:30'],
    ['at opening', '2025-06-02T03:30:00Z', true, '06-02T03:30', '06-02T12:30'],
    ['around noon', '2025-06-02T07:12:34Z', true, '06-02T03:30', '06-02T12:30'],
    ['a moment before closing', '2025-06-02T12:29:59Z', true, '06-02T03:30', '06-02T12:30'],
    ['at closing', '2025-06-02T12:30:00Z', false, '06-03T03:30', '06-03T12:30'],
    [
      'Friday night, before the shorter Saturday',
      '2025-06-06T20:00:00Z',
      false,
      '06-07T04:30',
      '06-07T10:30',
    ],
    ['Saturday', '2025-06-07T05:00:00Z', true, '06-07T04:30', '06-07T10:30'],
    ['Saturday night, over the closed Sunday', '2025-06-07T12:00:00Z', false, '06-09T03:30', '06-09T12:30'],
    ['Sunday noon', '2025-06-08T06:30:00Z', false, '06-09T03:30', '06-09T12:30'],
  ])('%s', (_, now, isOpen, from, to) => {
    expect(at(india, now)).toEqual([isOpen, from, to]);
  });

  test('an office whose clocks change over the weekend opens by its own clock', () => {
    // Berlin goes from UTC+1 to UTC+2 on Sunday, 30 March 2025.
    expect(at(berlin, '2025-03-28T12:00:00Z')).toEqual([true, '03-28T08:00', '03-28T17:00']);
    expect(at(berlin, '2025-03-29T20:00:00Z')).toEqual([false, '03-31T07:00', '03-31T16:00']);
  });

  test('a holiday is closed as a Sunday is', () => {
    const closed = { ...india, holidays: ['2025-06-03'] };
    expect(at(closed, '2025-06-02T20:00:00Z')).toEqual([false, '06-04T03:30', '06-04T12:30']);
  });

  test('hours that never come do not hang the page', () => {
    const never = { opens: '18:00', closes: '09:00' };
    expect(at({ ...india, weekdays: never, saturday: never }, '2025-06-02T07:00:00Z')[0]).toBe(false);
  });
});

describe('printed in the visitor’s zone', () => {
  const monday = openStretch(india, Date.parse('2025-06-02T07:00:00Z'));
  test.each([
    ['Asia/Kolkata', 'Mon 9:00 AM - 6:00 PM GMT+5:30'],
    ['Asia/Kathmandu', 'Mon 9:15 AM - 6:15 PM GMT+5:45'],
    ['Europe/Berlin', 'Mon 5:30 AM - 2:30 PM GMT+2'],
    ['America/St_Johns', 'Mon 1:00 AM - 10:00 AM GMT-2:30'],
    ['America/Los_Angeles', 'Sun 8:30 PM - Mon 5:30 AM PDT'],
    ['Pacific/Auckland', 'Mon 3:30 PM - Tue 12:30 AM GMT+12'],
  ])('%s', (zone, printed) => {
    expect(printStretch(monday.from, monday.to, zone)).toBe(printed);
  });

  test('the same hours move when the visitor’s clocks change', () => {
    const before = openStretch(india, Date.parse('2025-10-24T07:00:00Z'));
    const after = openStretch(india, Date.parse('2025-10-27T07:00:00Z'));
    expect(printStretch(before.from, before.to, 'Europe/London')).toBe('Fri 4:30 AM - 1:30 PM GMT+1');
    expect(printStretch(after.from, after.to, 'Europe/London')).toBe('Mon 3:30 AM - 12:30 PM GMT');
  });
});
