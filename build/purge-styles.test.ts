import { expect, test } from 'vitest';
import { purgeStyles } from './purge-styles.ts';

const page = (css: string, markup: string) => `<style>@layer a;</style><style>${css}</style>${markup}`;
const none = new Set<string>();

test('removes the rules of classes that neither the page nor a script mentions', () => {
  const markup = '<main class="hero"><span></span></main>';
  const css = (unused: string) => `.hero{color:red;&>span{top:0}}.late{top:0}${unused}`;
  const purged = purgeStyles(page(css('.chart{left:0;&:hover{left:1px}}'), markup), new Set(['late']));
  expect(purged).toBe(page(css(''), markup));
});

test.each([
  ':focus-visible{outline:3px solid}',
  '[hidden]{display:none!important}',
  '.hero{&:hover{color:red}&[data-open]{color:#00f}}',
  ':root.dark .hero{color:#00f}',
])('keeps %s', (css) => {
  const markup = '<main class="hero"></main><script>root.classList.add("dark")</script>';
  expect(purgeStyles(page(`${css}.chart{left:0}`, markup), none)).toBe(page(css, markup));
});

test('fails when there is nothing to purge, since Astro must then have changed its output', () => {
  expect(() => purgeStyles('<main></main>', none)).toThrow('No <style> found');
  expect(() => purgeStyles(page('main{top:0}', '<main></main>'), none)).toThrow('Every class is used');
});
