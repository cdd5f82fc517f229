import { expect, test } from 'vitest';
import { clock12, hourOf } from './office-time.ts';

test.each([
  ['09:00', '9:00 AM', '9am', 9],
  ['18:00', '6:00 PM', '6pm', 18],
  ['09:30', '9:30 AM', '9:30am', 9.5],
  ['12:00', '12:00 PM', '12pm', 12],
  ['00:00', '12:00 AM', '12am', 0],
  ['24:00', '12:00 AM', '12am', 24],
])('%s reads %s, %s and lies at %d', (time, long, short, hour) => {
  expect(clock12(time)).toBe(long);
  expect(clock12(time, 'short')).toBe(short);
  expect(hourOf(time)).toBe(hour);
});
