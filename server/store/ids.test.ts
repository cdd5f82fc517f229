import { expect, test } from 'vitest';
import { timeOrderedId } from './ids.ts';

const NOW = 1_800_000_000_000;

test('ids are UUIDs of version 7 that carry their time', () => {
  const id = timeOrderedId(NOW);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(NOW);
});

test('ids of one millisecond are different and stay in order, also beyond the counter', () => {
  const ids = Array.from({ length: 5000 }, () => timeOrderedId(NOW + 1));
  expect(new Set(ids).size).toBe(5000);
  expect(ids.toSorted()).toEqual(ids);
});

test('each millisecond starts counting anew; a clock before 1970 or between milliseconds does no harm', () => {
  const [first, second] = [timeOrderedId(NOW + 7), timeOrderedId(NOW + 7)];
  expect([first.slice(14, 18), second.slice(14, 18)]).toEqual(['7000', '7001']);
  expect(timeOrderedId(NOW + 8).slice(14, 18)).toBe('7000');
  expect(timeOrderedId(NOW + 9.75).slice(0, 13)).toBe(timeOrderedId(NOW + 9).slice(0, 13));
  expect(timeOrderedId(-5)).toMatch(/^00000000-0000-7000-/);
});
