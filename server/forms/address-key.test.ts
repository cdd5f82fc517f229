import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

const same = (one: string, other: string) => addressKey(one) === addressKey(other);

test('a key shows no address, and is short', () => {
  expect(addressKey('192.0.2.1')).toMatch(/^[\w-]{22}$/);
});

test('each IPv4 address is a visitor of its own', () => {
  expect(same('192.0.2.1', '192.0.2.1')).toBe(true);
  expect(same('192.0.2.1', '192.0.2.2')).toBe(false);
});

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff'],
  ['2001:db8:0:1::1', '2001:0DB8:0000:0001::2'],
  ['2001:db8::1:0:0:0:2', '2001:db8:0:1::3'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::'],
  ['1::2:3:4:5:6:7', '1:0:2:3::9'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
])('%s and %s are one customer', (one, other) => {
  expect(same(one, other)).toBe(true);
});

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:2::1'],
  ['1:2:3:4:5:6:7:8', '1:2:3:5:5:6:7:8'],
  ['2001:db8::1', '2001:db9::1'],
  ['1:23:4:5::', '12:3:4:5::'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['::ffff:192.0.2.1', '::1'],
  ['::fffe:192.0.2.1', '192.0.2.1'],
])('%s and %s are two', (one, other) => {
  expect(same(one, other)).toBe(false);
});
