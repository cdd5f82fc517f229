import { expect, test } from 'vitest';
import { escapeHtml } from './html.ts';

test('what could be markup is none, the rest stays', () => {
  expect(escapeHtml(`a & <b> "c" 'd' ü`)).toBe('a &amp; &lt;b&gt; &quot;c&quot; &#39;d&#39; ü');
});
