import { expect, test } from 'vitest';
import { attributesOf, xmlTags } from './xml-tags.ts';

const TEXT = `<?xml version="1.0"?>
<a x="1 > 0" y='two'><!-- <no/> -->
<b z="&lt;&#65;&#x42;&amp;"/>
<![CDATA[ <no> ]] > ]]></a>`;

function tagsIn(text: string, piece = text.length) {
  const seen: [string, number][] = [];
  const faults: string[] = [];
  const reader = xmlTags({
    onTag: (tag, line) => seen.push([tag, line]),
    onFault: (line, fault) => faults.push(`${line} ${fault}`),
    onCutOff: (line) => faults.push(`${line} cut off`),
  });
  for (let at = 0; at < text.length; at += piece) void reader.push(text.slice(at, at + piece));
  void reader.end();
  return { seen, faults };
}

test.each([1, 2, 7, 64, 1000])('tags with their lines, from pieces of %d letters', (piece) => {
  expect(tagsIn(TEXT, piece)).toEqual({
    seen: [
      [`<a x="1 > 0" y='two'>`, 2],
      ['<b z="&lt;&#65;&#x42;&amp;"/>', 3],
      ['</a>', 4],
    ],
    faults: [],
  });
});

test('attributes in both kinds of quotation marks, with the entities that XML itself has', () => {
  expect(attributesOf(`<a x="1 > 0" y='two' z="&lt;&#65;&#x42;&amp;&own;"/>`)).toEqual({
    x: '1 > 0',
    y: 'two',
    z: '<AB&&own;',
  });
});

test.each([
  ['<a b="', ['1 cut off']],
  ['<a/>\n<!-- ', ['2 cut off']],
  ['1 < 2 and no tag', ['1 cut off']],
])('what is cut off: %s', (text, faults) => {
  expect(tagsIn(text).faults).toEqual(faults);
});

test('a tag that is never closed is given up, and what follows is read', () => {
  const { seen, faults } = tagsIn(`<a b="${'x'.repeat(300_000)}\n<c/>"`.replace('<c/>"', '"><c/>'), 10_000);
  expect(faults).toEqual(['1 a tag is not closed']);
  expect(seen.map(([tag]) => tag)).toEqual(['<c/>']);
});
