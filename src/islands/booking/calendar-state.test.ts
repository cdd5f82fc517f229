import { expect, test } from 'vitest';
import { dayAfterKey, firstFreeDay, weeksOf } from './calendar-state.ts';

const at = (...times: string[]) => times.map((time) => Date.parse(`${time}:00Z`));
const slots = at('2026-11-20T09:00', '2026-11-20T10:00', '2026-11-24T23:30');

test('whole weeks from Monday hold the free times, by the days of the visitor', () => {
  const weeks = weeksOf(slots, 'UTC');
  expect(weeks.map((week) => [week[0]?.day, week[6]?.day])).toEqual([
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
  ]);
  const free = (timeZone: string) =>
    weeksOf(slots, timeZone)
      .flat()
      .filter((day) => day.slots.length > 0)
      .map((day) => `${day.day}: ${day.slots.length}`);
  expect(free('UTC')).toEqual(['2026-11-20: 2', '2026-11-24: 1']);
  expect(free('Asia/Kolkata')).toEqual(['2026-11-20: 2', '2026-11-25: 1']);
  expect(firstFreeDay(weeks)).toBe('2026-11-20');
  expect(weeksOf([], 'UTC')).toEqual([]);
});

test('a leap day has its cell', () => {
  const [week] = weeksOf(at('2028-02-28T09:00', '2028-03-01T09:00'), 'UTC');
  expect(week?.map(({ day }) => day.slice(5))).toEqual([
    '02-28',
    '02-29',
    '03-01',
    '03-02',
    '03-03',
    '03-04',
    '03-05',
  ]);
});

test.each([
  ['ArrowRight', '2026-11-21'],
  ['ArrowLeft', '2026-11-19'],
  ['ArrowDown', '2026-11-27'],
  ['ArrowUp', '2026-11-20'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['Enter', undefined],
  ['toString', undefined],
])('%s leads from Friday to %s', (key, day) => {
  expect(dayAfterKey(weeksOf(slots, 'UTC'), '2026-11-20', key)).toBe(day);
});
