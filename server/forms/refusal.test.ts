import { expect, test } from 'vitest';
import { StoreUnavailable } from '../store/errors.ts';
import { notValid, Refusal, toRefusal } from './refusal.ts';

test('fields to correct are named; where there are none the form sent something unknown', () => {
  expect(notValid({ email: 'Wrong.' })).toMatchObject({
    statusCode: 422,
    reason: 'invalid',
    fields: { email: 'Wrong.' },
  });
  expect(notValid({})).toMatchObject({ statusCode: 422, reason: 'unknownField', fields: undefined });
});

test('a refusal stays what it is, with nothing in its headers unless given', () => {
  const refusal = new Refusal(403, 'crossSite');
  expect(toRefusal(refusal)).toBe(refusal);
  expect([refusal.message, refusal.headers, refusal.fields]).toEqual(['crossSite', {}, undefined]);
});

test('a store that is away is a 503 that says when to come back', () => {
  expect(toRefusal(new StoreUnavailable('away'))).toMatchObject({
    statusCode: 503,
    reason: 'unavailable',
    headers: { 'retry-after': '10' },
  });
});

test.each([
  [400, 'unreadable'],
  [413, 'tooLarge'],
  [415, 'mediaType'],
])('the framework’s %d is %s', (statusCode, reason) => {
  expect(toRefusal(Object.assign(new Error('x'), { statusCode }))).toMatchObject({ statusCode, reason });
});

test('what nobody foresaw is no refusal', () => {
  expect(toRefusal(new Error('a defect'))).toBeNull();
  expect(toRefusal(Object.assign(new Error('x'), { statusCode: 404 }))).toBeNull();
});
