import { expect, test } from 'vitest';
import { byOutcome, landingRow } from './landing-rows.ts';

const landing = { name: '/labs/wer', arrivals: 200, messages: 3, bookings: 1 };

test('a rate has its base and its interval', () => {
  const row = landingRow(landing);
  expect(row.value).toBe(0.02);
  expect(row.figures).toEqual(['200', '3', '1', '2.0% (0.8 to 5.0%)']);
});

test.each([null, 0, 3])('of %j arrivals there is no rate', (arrivals) => {
  const row = landingRow({ ...landing, arrivals });
  expect(row).toMatchObject({ value: null, figures: [expect.any(String), '3', '1', 'too few arrivals'] });
  expect(row).not.toHaveProperty('interval');
});

test('a small number is not told', () => {
  expect(landingRow({ ...landing, arrivals: null }).figures[0]).toBe('fewer than 5');
});

test('the page with most enquiries and bookings comes first', () => {
  const more = { ...landing, name: '/pricing', messages: 0, bookings: 5 };
  const alike = { ...landing, name: '/about' };
  expect([landing, alike, more].toSorted(byOutcome).map(({ name }) => name)).toEqual([
    '/pricing',
    '/about',
    '/labs/wer',
  ]);
});
