import { expect, test } from 'vitest';
import { slimMarkup } from './slim-markup.ts';

test('the seams between texts go, but not where React will look for them', () => {
  const island = '<astro-island ssr><p>a<!-- -->b</p></astro-island>';
  expect(slimMarkup(`<p>© <!-- -->2026</p>${island}<p>a<!-- -->, b</p>`)).toBe(
    `<p>© 2026</p>${island}<p>a, b</p>`,
  );
});

test('shapes close themselves, whatever holds something does not', () => {
  expect(slimMarkup('<svg><path d="M0 0"></path><g></g><rect x="1"><title>t</title></rect></svg>')).toBe(
    '<svg><path d="M0 0"/><g></g><rect x="1"><title>t</title></rect></svg>',
  );
});

test('an item ends where the next one begins or its list ends', () => {
  expect(slimMarkup('<ul><li>a</li><li>b</li></ul><dl><div><dt>c</dt><dd>d</dd></div></dl>')).toBe(
    '<ul><li>a<li>b</ul><dl><div><dt>c<dd>d</div></dl>',
  );
  expect(slimMarkup('<li>a</li> <li>b</li>\n</ul>')).toBe('<li>a</li> <li>b</li>\n</ul>');
});
