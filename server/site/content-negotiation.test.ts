import { expect, test } from 'vitest';
import { parseAcceptEncoding, negotiateCoding, type Coding } from './content-negotiation.ts';

const atHand: { coding: Coding }[] = [{ coding: 'br' }, { coding: 'gzip' }, { coding: 'identity' }];
const chosen = (header: string | undefined) => negotiateCoding(atHand, parseAcceptEncoding(header))?.coding;

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP ; Q = 1.000', 'gzip'],
  [' br\t,gzip', 'br'],
  ['gzip, br, zstd', 'br'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0.001', 'br'],
  ['br;q=1, gzip;q=0.9', 'br'],
  ['identity, gzip;q=0.5', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0.', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['identity;q=0, br;q=0.5', 'br'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
])('Accept-Encoding %j gets %s', (header, coding) => {
  expect(chosen(header)).toBe(coding);
});

test('a header full of codings is read no further than any browser writes', () => {
  expect(chosen(`${'x,'.repeat(15)}br`)).toBe('br');
  expect(chosen(`${'x,'.repeat(16)}br`)).toBe('identity');
});

test.each([
  'gzip;q=2',
  'gzip;q=1.001',
  'gzip;q=0.1234',
  'gzip;q=x',
  'gzip;q=',
  'gzip br',
  'gzip;level=1',
  'gzip;q=1 x',
])('what cannot be read asks for nothing: %j', (header) => expect(chosen(header)).toBe('identity'));

test('a plain file is the last choice, unless it is asked for', () => {
  expect(parseAcceptEncoding('gzip;q=0.001')).toMatchObject({ gzip: 0.001, br: 0 });
  expect(chosen('gzip;q=0.001')).toBe('gzip');
  expect(parseAcceptEncoding(undefined)).toEqual({ br: 0, gzip: 0, identity: 1 });
});

test('a header that was sent twice is read as one', () => {
  expect(parseAcceptEncoding(['gzip;q=0.2', 'br;q=0.4'])).toMatchObject({ gzip: 0.2, br: 0.4 });
});

test('of equals the first is taken, and of none nothing', () => {
  const equals = [
    { coding: 'gzip' as const, name: 'first' },
    { coding: 'gzip' as const, name: 'second' },
  ];
  expect(negotiateCoding(equals, parseAcceptEncoding('gzip'))?.name).toBe('first');
  expect(negotiateCoding([], parseAcceptEncoding('gzip'))).toBeUndefined();
});

test('a spelling is read once, but a stranger cannot have any number of them remembered', () => {
  expect(parseAcceptEncoding('br, gzip')).toBe(parseAcceptEncoding('br, gzip'));
  for (let n = 0; n < 100; n += 1) parseAcceptEncoding(`gzip, invented-${n}`);
  expect(parseAcceptEncoding('gzip, one-more')).not.toBe(parseAcceptEncoding('gzip, one-more'));
  expect(parseAcceptEncoding('gzip, one-more')).toEqual(parseAcceptEncoding('gzip, one-more'));
});
