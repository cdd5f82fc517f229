import { expect, test } from 'vitest';
import { hashSource, inlineSources } from './inline-hashes.ts';

test('a hash is what a browser computes', () => {
  // The example of MDN's page on script-src.
  expect(hashSource('var inline = 1;')).toBe("'sha256-B2yPHKaXnvFWtRChIbabYmUBFZdVfKKXHbWtWidDVF8='");
});

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

test('line ends are hashed as the browser reads them', () => {
  expect(hashSource('a\r\nb\rc')).toBe(hashSource('a\nb\nc'));
});
