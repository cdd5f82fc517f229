import { expect, test } from 'vitest';
import { html } from './markup.ts';

test('what is inserted is escaped once, markup is not, and nothing is written for nothing', () => {
  const name = `<script>alert('a')</script> & "><img src=x onerror=b>`;
  const inner = html`<b title="${name}">${name}</b>`;
  const safe = '&lt;script&gt;alert(&#39;a&#39;)&lt;/script&gt; &amp; &quot;&gt;&lt;img src=x onerror=b&gt;';
  expect(inner.markup).toBe(`<b title="${safe}">${safe}</b>`);
  expect(html`<p>${[inner, ['<', 3]]}${null}${false}${undefined}</p>`.markup).toBe(
    `<p><b title="${safe}">${safe}</b>&lt;3</p>`,
  );
});
