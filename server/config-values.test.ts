import { expect, test } from 'vitest';
import {
  integer,
  logLevel,
  mailAddress,
  mailAddresses,
  onOff,
  origin,
  rateWindows,
  secret,
  trustedProxies,
  url,
} from './config-values.ts';

test('a whole number lies within its limits, both included', () => {
  const port = integer(1, 65535);
  expect(['1', '080', '65535'].map(port)).toEqual([1, 80, 65535]);
  for (const text of ['0', '65536', '', '1x', 'x1', '-1', '1.5']) {
    expect(() => port(text), text).toThrow('be a whole number from 1 to 65535');
  }
});

test('a switch has several words for on and off, and no others', () => {
  expect(['on', 'TRUE', '1', 'yes'].map(onOff)).toEqual([true, true, true, true]);
  expect(['off', 'False', '0', 'no'].map(onOff)).toEqual([false, false, false, false]);
  for (const text of ['only', 'iron', 'offer', 'know', '10', '']) {
    expect(() => onOff(text), text).toThrow('be on or off');
  }
});

test('a secret has at least sixteen characters', () => {
  expect(secret('x'.repeat(16))).toBe('x'.repeat(16));
  expect(() => secret('x'.repeat(15))).toThrow('have at least 16 characters');
});

test('a URL is kept as it is written, if its protocol is one of those asked for', () => {
  const database = url('postgres:', 'postgresql:');
  expect(database('postgres://u:p@db/x')).toBe('postgres://u:p@db/x');
  for (const text of ['mysql://db', 'db', '']) {
    expect(() => database(text), text).toThrow('be a URL that starts with postgres:// or postgresql://');
  }
});

test('an origin has no path, query, fragment or user', () => {
  expect(origin('HTTPS://Plumbline.example:443/')).toBe('https://plumbline.example');
  expect(origin('http://localhost:3000')).toBe('http://localhost:3000');
  for (const more of ['path', '?q', '#top']) {
    expect(() => origin(`https://plumbline.example/${more}`), more).toThrow('be an origin only');
  }
  expect(() => origin('https://user@plumbline.example')).toThrow('be an origin only');
  expect(() => origin('ftp://plumbline.example')).toThrow('http:// or https://');
});

test.each(['a@b.example', 'Name <a@b.example>', '<a@b.example>', 'Two Words <a@b>'])(
  '%s is a sender',
  (text) => {
    expect(mailAddress(text)).toBe(text);
  },
);

test.each([
  'nobody',
  '@b.example',
  'a@',
  'a@b@c',
  'a b@c.example',
  'a@b c',
  'a@b, c@d',
  'Name <a@b.example',
  'Name a@b.example>',
  'Name <a@b.example> x',
  'Name <a@b@c>',
  'Na<me <a@b.example>',
  'Name <a b@c>',
  'Name <@c>',
  'Name <a@>',
  'Name\r\nBcc: x <a@b.example>',
  'x\na@b.example',
])('%j is none', (text) => {
  expect(() => mailAddress(text)).toThrow('be an e-mail address');
});

test('recipients are plain addresses', () => {
  expect(mailAddresses('a@b.example , c@d.example')).toEqual(['a@b.example', 'c@d.example']);
  expect(() => mailAddresses('a@b.example,Name <c@d.example>')).toThrow('be plain e-mail addresses');
  expect(() => mailAddresses('a@b.example,')).toThrow('be an e-mail address');
});

test('limits are so many in so many seconds, a bare number per minute', () => {
  expect(rateWindows('5/60s, 20/3600s ,7')).toEqual([
    { max: 5, windowMs: 60_000 },
    { max: 20, windowMs: 3_600_000 },
    { max: 7, windowMs: 60_000 },
  ]);
  expect(rateWindows('1/1s')).toEqual([{ max: 1, windowMs: 1_000 }]);
  expect(rateWindows('1/86400s')).toEqual([{ max: 1, windowMs: 86_400_000 }]);
  for (const text of [
    '0',
    '5/0s',
    '',
    '5/60',
    '5/s',
    '/60s',
    'x5',
    '5x',
    '5/60sx',
    '1234567890',
    '5/1234567s',
    '5/86401s',
  ]) {
    expect(() => rateWindows(text), text).toThrow('list limits such as 5/60s,20/3600s');
  }
});

test('proxies are nobody, a number of hops, or addresses and networks', () => {
  expect(['off', 'FALSE', 'no', '0'].map(trustedProxies)).toEqual([false, false, false, false]);
  expect(['1', '12'].map(trustedProxies)).toEqual([1, 12]);
  expect(trustedProxies('10.0.0.0/8 ,192.0.2.1/32, ::1,2001:db8::/128')).toEqual([
    '10.0.0.0/8',
    '192.0.2.1/32',
    '::1',
    '2001:db8::/128',
  ]);
});

test.each([
  '123',
  'proxy',
  'offline',
  'turnoff',
  '10.0.0.0/33',
  '::1/129',
  '10.0.0.0/8/8',
  '10.0.0.0/x',
  '10.0.0.0/',
  '10.0.0.0/8x',
  '10.0.0.0/x8',
  '10.0.0.0/0008',
  '10.0.0.1,',
])('%j is no proxy', (text) =>
  expect(() => trustedProxies(text)).toThrow('be off, a number of proxies, or addresses and networks'),
);

test('log levels are known in any case', () => {
  expect(logLevel('WARN')).toBe('warn');
  expect(() => logLevel('loud')).toThrow('be one of fatal, error, warn, info, debug, trace, silent');
});
