import { expect, test } from 'vitest';
import { joinInline } from './join-inline.ts';

test('styles and scripts are joined where the first of each stood', () => {
  expect(
    joinInline(
      '<head><style>@layer a;</style><script>theme();</script><meta><style>p{}</style></head>' +
        '<p>a</p><script>(()=>{island()})();</script><p>b</p><script type="module">var e=1;e()</script><script type="module">var e=2</script>',
    ),
  ).toBe(
    '<head><style>@layer a;p{}</style><script>theme();island();' +
      'addEventListener("DOMContentLoaded",()=>{var e=1;e()});addEventListener("DOMContentLoaded",()=>{var e=2});</script>' +
      '<meta></head><p>a</p><p>b</p>',
  );
});

test('texts are written in one kind of quotes, where nothing is put into them', () => {
  expect(joinInline('<script>say(`a`,"b",`${c}d`,`e`)</script>')).toBe(
    '<script>say("a","b",`${c}d`,"e");</script>',
  );
});

test('data and files are left where they are', () => {
  const html =
    '<script type="application/ld+json">{}</script><script src="/a.js"></script><link rel="stylesheet" href="/a.css">';
  expect(joinInline(html)).toBe(html);
});
