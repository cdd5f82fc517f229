import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

const narrowest = (address: string) => networksOf(address)[0]?.name;
const same = (one: string, other: string) => narrowest(one) === narrowest(other);
/** Of how many of their networks two addresses share, and what each of these may be. */
const shared = (one: string, other: string) => {
  const names = new Set(networksOf(one).map(({ name }) => name));
  return networksOf(other)
    .filter(({ name }) => names.has(name))
    .map(({ senders }) => senders);
};

test('each IPv4 address is a visitor of its own, and 256 of them are four', () => {
  expect(shared('192.0.2.1', '192.0.2.1')).toEqual([1, 4]);
  expect(shared('192.0.2.1', '192.0.2.2')).toEqual([4]);
  expect(shared('192.0.2.1', '192.0.3.1')).toEqual([]);
});

test('an IPv6 line, a customer with 256 of them and a site with 65536 are one, two and four', () => {
  expect(shared('2001:db8:1:1200::1', '2001:db8:1:1200::2')).toEqual([1, 2, 4]);
  expect(shared('2001:db8:1:1200::1', '2001:db8:1:12ff::1')).toEqual([2, 4]);
  expect(shared('2001:db8:1:1200::1', '2001:db8:1:1300::1')).toEqual([4]);
  expect(shared('2001:db8:1:1200::1', '2001:db8:2:1200::1')).toEqual([]);
});

test('a network of one family is none of the other', () => {
  expect(shared('192.0.2.1', 'c000:201::1')).toEqual([]);
});

test('whatever is no address is one sender', () => {
  for (const nonsense of ['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', '192.0.2.1:x', '[::1', 'a:1']) {
    expect(networksOf(nonsense)).toEqual([{ name: 'unknown', senders: 1 }]);
  }
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
  ['192.0.2.1:4711', '192.0.2.1'],
  ['192.0.2.1:1', '192.0.2.1:65535'],
  ['[2001:db8:0:1::1]:4711', '2001:db8:0:1::1'],
  ['[2001:db8:0:1::1]', '2001:db8:0:1::1'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
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
