import { expect, test } from 'vitest';
import { slimIslands as slim } from './slim-islands.ts';

const kept: string[] = [];
const slimIslands = (html: string) => slim(html, (script) => `/kept-${kept.push(script)}.js`);

/** As Astro writes an attribute. */
const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#39;')
    .replaceAll('"', '&quot;');
const island = (props: object) =>
  `<astro-island uid="Z1" prefix="r1" component-url="/a.js" props="${escape(JSON.stringify(props))}" ssr client="intent" opts="{&quot;value&quot;:true}" await-children><p>x</p></astro-island>`;

const propsOf = (html: string): unknown => {
  const text = /props='([^']*)'/.exec(html)?.[1] ?? '';
  return JSON.parse(text.replaceAll('&#39;', "'").replaceAll('&amp;', '&'));
};

test('keeps what the element reads and drops the rest', () => {
  expect(slimIslands(island({}))).toBe(
    `<astro-island component-url="/a.js" props='{}' ssr><p>x</p></astro-island>`,
  );
});

test('takes objects, lists and values out of their boxes', () => {
  const boxed = {
    a: [0, 1],
    b: [
      1,
      [
        [0, 'x'],
        [0, { c: [0, null] }],
      ],
    ],
    d: [0, false],
  };
  expect(propsOf(slimIslands(island(boxed)))).toEqual({ a: 1, b: ['x', { c: null }], d: false });
});

test('quotes, ampersands and written-out entities come through as they were', () => {
  const text = `it's "so" & <so> &amp; &#39;`;
  const html = slimIslands(island({ text: [0, text] }));
  expect(propsOf(html)).toEqual({ text });
});

test('refuses what plain JSON cannot say', () => {
  const DATE = 3;
  expect(() => slimIslands(island({ day: [DATE, '2026-01-01'] }))).toThrow('plain JSON values');
});

test('large props go into a script of their own, the others stay', () => {
  const html = slimIslands(island({ menus: [0, 'x'.repeat(400)], here: [0, '/a'] }));
  expect(html).toContain(`props='{"here":"/a"}' large-props="/kept-1.js"`);
  expect(kept).toEqual([`export default {"menus":"${'x'.repeat(400)}"}`]);
});

test('touches nothing but islands', () => {
  const html = `<p uid="a" client="b">props="{}" await-children</p>`;
  expect(slimIslands(html)).toBe(html);
});

test('keeps of the two scripts behind the islands the one that is read', () => {
  const html = `<script>a()</script><script>(()=>{b();window.dispatchEvent(new Event("astro:intent"));})();\n</script><script>"use strict";(()=>{c()})();</script>`;
  expect(slimIslands(html)).toBe('<script>a()</script><script>(()=>{c()})();</script>');
});
