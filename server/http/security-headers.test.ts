import { expect, test } from 'vitest';
import { hashSource, securityHeaders } from './security-headers.ts';

const read = (choice: Parameters<typeof securityHeaders>[0]) =>
  Object.fromEntries(
    Object.entries(securityHeaders(choice)).map(([name, value]) => [name.toLowerCase(), value]),
  );

test('every answer says the same, whatever it is', () => {
  expect(read({ https: false })).toEqual({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('over https the browser is to stay there', () => {
  const headers = read({ https: true, policy: 'p' });
  expect(headers['content-security-policy']).toBe('p; upgrade-insecure-requests');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('a file may be made for other sites, and a page may name what to prerender', () => {
  expect(read({ https: false, embeddable: true })['cross-origin-resource-policy']).toBe('cross-origin');
  expect(read({ https: false, speculationRules: '/rules.json' })['speculation-rules']).toBe('"/rules.json"');
});

test('a hash is what a browser computes', () => {
  // The example of MDN's page on script-src.
  expect(hashSource('var inline = 1;')).toBe("'sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8='");
});

test('line ends are hashed as the browser reads them', () => {
  expect(hashSource('a\r\nb\rc')).toBe(hashSource('a\nb\nc'));
});
