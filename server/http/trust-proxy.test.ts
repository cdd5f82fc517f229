import { expect, test } from 'vitest';
import { trustedProxies } from './trust-proxy.ts';

test('nobody is trusted by default, and then not even the next hop', () => {
  const trusts = trustedProxies(false);
  expect([trusts('127.0.0.1', 0), trusts('::1', 0)]).toEqual([false, false]);
});

test('a number trusts that many hops', () => {
  const trusts = trustedProxies(2);
  expect([0, 1, 2].map((hop) => trusts('203.0.113.1', hop))).toEqual([true, true, false]);
});

test('addresses and networks of both families trust themselves only', () => {
  const trusts = trustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1']);
  const all = (...addresses: string[]) => addresses.map((address) => trusts(address, 0));
  expect(all('10.255.0.1', '192.0.2.7', '2001:db8:1::2', '::1')).toEqual([true, true, true, true]);
  expect(all('11.0.0.1', '192.0.2.8', '2001:db9::1', '::2')).toEqual([false, false, false, false]);
});

test('a proxy that is named with its port is known all the same', () => {
  const trusts = trustedProxies(['192.0.2.7', '2001:db8::/32']);
  expect(['192.0.2.7:443', '[2001:db8::1]:443'].map((address) => trusts(address, 1))).toEqual([true, true]);
  expect(['192.0.2.8:443', '[2001:db9::1]:443'].map((address) => trusts(address, 1))).toEqual([false, false]);
});

test('a connection that is already closed has no trusted address', () => {
  expect(trustedProxies(['10.0.0.1'])(undefined, 0)).toBe(false);
});
