import { expect, test } from 'vitest';
import { pagePolicy, securityHeaders } from './security-headers.ts';

function read(choice: Parameters<typeof securityHeaders>[0]): Record<string, string> {
  const flat = securityHeaders(choice);
  const names = flat.filter((_, index) => index % 2 === 0);
  return Object.fromEntries(names.map((name, index) => [name.toLowerCase(), flat[index * 2 + 1] ?? '']));
}

test('every answer says the same, whatever it is', () => {
  expect(read({ https: false })).toEqual({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringMatching(/^accelerometer=\(\), .*camera=\(\), .*microphone=\(\), /),
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

test('a page may load its own files and run its own inline script, and nothing else', () => {
  const policy = pagePolicy({ scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] }).split('; ');
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a' 'sha256-b'",
    "style-src 'self' 'sha256-c'",
    "img-src 'self' data:",
    ...['font', 'connect', 'manifest', 'media'].map((kind) => `${kind}-src 'self'`),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types search-worker',
  ]);
  expect(pagePolicy({})).toContain("script-src 'self'; style-src 'self'; ");
});
