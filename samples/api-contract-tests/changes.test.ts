import { expect, test } from 'vitest';
import { broken } from './broken.ts';
import { contract } from './contract.ts';
import type { Interaction } from './contract.ts';

// #region changes
const [interaction] = contract as [Interaction];
const day = '2026-11-20';

test.each([
  ['a rename', { delivery_date: undefined, date: day }, ['delivery_date']],
  ['a number sent as text', { total_cents: '2490' }, ['total_cents']],
  ['euros instead of cents', { total_cents: 24.9 }, ['total_cents']],
  ['a date with a time', { delivery_date: `${day}T09Z` }, ['delivery_date']],
  ['a null', { delivery_date: null }, ['delivery_date']],
  ['a status that nobody handles', { status: 'lost' }, ['status']],
  ['a change deep inside', { lines: [{ sku: 7, quantity: 1 }] }, ['lines.0.sku']],
  ['an empty list', { lines: [] }, ['lines']],
  ['nothing wrong with one field more', { carrier: 'Post' }, []],
])('the contract finds %s', (_, change, expected) => {
  const body = { ...(interaction.example as object), ...change };
  const answer = { status: 200, type: 'application/json', body };
  const found = broken(interaction, answer);
  expect(found.map((text) => text.split(':')[0])).toEqual(expected);
});

test('the contract finds another status and another kind of content', () => {
  const body = interaction.example;
  const found = broken(interaction, { status: 203, type: 'text/html', body });
  expect(found).toEqual(['status: 203, agreed 200', 'content-type: text/html']);
});
// #endregion changes
