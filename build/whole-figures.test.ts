import { expect, test } from 'vitest';
import { wholeFigures } from './whole-figures.ts';

const whole = (text: string) => `<span class="whole">${text}</span>`;

test.each([
  ['<p>with a 24-hour start.</p>', `<p>with a ${whole('24-hour')} start.</p>`],
  ['<p>runs 1-2 business days after</p>', `<p>runs ${whole('1-2')} business days after</p>`],
  ['<h3>24-hour start</h3>', `<h3>${whole('24-hour')} start</h3>`],
])('%s', (html, wanted) => {
  expect(wholeFigures(html)).toBe(wanted);
});

test.each([
  '<title>A 24-hour start</title>',
  '<meta content="A 24-hour start">',
  '<script type="application/ld+json">{"text":"a 24-hour start > 1"}</script>',
  '<pre><code>sleep 24-hour</code></pre>',
  '<p>2026-11-16, a-b, 3 - 4, UTF-8</p>',
  '<astro-island props="{}"><p>24-hour</p></astro-island>',
])('%s stays as it is', (html) => {
  expect(wholeFigures(html)).toBe(html);
});
