import { expect, test } from 'vitest';
import { checkField, type FieldType } from './field-check.ts';

test.each<[FieldType, string, string]>([
  ['text', '  Torque wrench ', 'Torque wrench'],
  ['price', '€129,00', '129.00 EUR'],
  ['price', '$1,299.50', '1299.50 USD'],
  ['price', '1.299 €', '1299.00 EUR'],
  ['price', '£1.000.000,50', '1000000.50 GBP'],
  ['price', '₹ 99', '99.00 INR'],
  ['integer', '14', '14'],
  ['date', '2026-02-28', '2026-02-28'],
])('a %s of "%s" is stored as %s', (type, found, value) => {
  expect(checkField(type, found)).toEqual({ ok: true, value });
});

test.each<[FieldType, string, string]>([
  ['text', '   ', 'empty'],
  ['price', 'Call us', 'not a price'],
  ['price', '129', 'not a price'],
  ['integer', 'few left', 'not a whole number'],
  ['integer', '1.5', 'not a whole number'],
  ['date', '2026-02-30', 'not a date'],
  ['price', '€', 'not a price'],
  ['price', '€,50', 'not a price'],
  ['integer', 'x1', 'not a whole number'],
  ['integer', '1x', 'not a whole number'],
  ['date', '2026-13-01', 'not a date'],
  ['date', '2026-02-28 10:00', 'not a date'],
  ['date', 'tomorrow', 'not a date'],
])('a %s of "%s" is rejected: %s', (type, found, reason) => {
  expect(checkField(type, found)).toEqual({ ok: false, reason });
});
