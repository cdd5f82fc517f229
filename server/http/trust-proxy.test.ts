import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { httpsDetector, trustedProxies } from './trust-proxy.ts';

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

const request = (proto: string | undefined, remoteAddress: string | undefined = '10.0.0.1') =>
  ({
    headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

test('only a trusted proxy can say that the visitor came by https', () => {
  expect(httpsDetector(['10.0.0.1'])(request('https'))).toBe(true);
  expect(httpsDetector(1)(request('https'))).toBe(true);
  expect(httpsDetector(['10.0.0.2'])(request('https'))).toBe(false);
  expect(httpsDetector(0)(request('https'))).toBe(false);
  expect(httpsDetector(false)(request('https'))).toBe(false);
});

test('of several the word of the nearest proxy counts', () => {
  const isHttps = httpsDetector(1);
  expect(isHttps(request('http, https'))).toBe(true);
  expect(isHttps(request('https, http'))).toBe(false);
  expect(isHttps(request('httpss'))).toBe(false);
  expect(isHttps(request(undefined))).toBe(false);
});

test('a connection that is gone already has no trusted end', () => {
  const gone = { headers: { 'x-forwarded-proto': 'https' }, socket: {} } as unknown as IncomingMessage;
  expect(httpsDetector(['10.0.0.1'])(gone)).toBe(false);
});
