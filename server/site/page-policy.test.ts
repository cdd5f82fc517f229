import { expect, test } from 'vitest';
import { hashSource } from '../http/security-headers.ts';
import { inlineSources, pagePolicy } from './page-policy.ts';

test('every inline script and style is found, once', () => {
  const html = `
    <script>one</script><SCRIPT type="module">two</SCRIPT ><script>one</script>
    <script data-note="a > b" async>three</script>
    <script type="importmap">{}</script>
    <style>p{}</style><svg><style media='print'>q{}</style></svg>
    <script></script>`;
  expect(inlineSources(html)).toEqual({
    scripts: ['one', 'two', 'three', '{}', ''].map(hashSource),
    styles: ['p{}', 'q{}'].map(hashSource),
  });
});

test('external scripts and data blocks are none', () => {
  const html = `
    <script src="/a.js"></script><script type="module" src=/b.js></script>
    <script type="application/ld+json">{"a":1}</script><script type=application/json>{}</script>
    <scripted>no</scripted>`;
  expect(inlineSources(html)).toEqual({ scripts: [], styles: [] });
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
    'trusted-types search-worker lab',
  ]);
  expect(pagePolicy({ scripts: [], styles: [] })).toContain("script-src 'self'; style-src 'self'; ");
});
