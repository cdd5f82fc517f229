import { expect, test } from 'vitest';
import { markedText } from './marked-text.ts';

const drawn = (excerpt: string) =>
  markedText(excerpt).map(({ text, marked }) => (marked ? `[${text}]` : text));

test.each([
  ['the word error rate', ['the word error rate']],
  ['the <mark>word</mark> error <mark>rate</mark>', ['the ', '[word]', ' error ', '[rate]']],
  ['<mark>a</mark><mark>b</mark>', ['[a]', '[b]']],
  ['<mark>all of it</mark>', ['[all of it]']],
  ['a <mark>“word”,</mark> then', ['a ', '“', '[word]', '”,', ' then']],
  ['<mark>p95:</mark> 80 ms', ['[p95]', ':', ' 80 ms']],
  ['the <mark>&lt;b&gt;</mark> tag', ['the ', '<', '[b]', '>', ' tag']],
  ['', []],
  ['a tag &lt;script&gt; in text', ['a tag <script> in text']],
  ['&lt;mark&gt;not ours&lt;/mark&gt;', ['<mark>not ours</mark>']],
  ['R&amp;D stays as it was written', ['R&amp;D stays as it was written']],
  ['<b onclick=x>never an element</b>', ['<b onclick=x>never an element</b>']],
  ['<mark>never closed', ['<mark>never closed']],
])('%s', (excerpt, runs) => {
  expect(drawn(excerpt)).toEqual(runs);
});
