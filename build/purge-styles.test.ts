import { expect, test } from 'vitest';
import { purgeStyles } from './purge-styles.ts';

const page = (css: string, markup: string) => `<style>@layer a;</style><style>${css}</style>${markup}`;

test('keeps what the page shows or its script can add, and removes the rest', async () => {
  const used = '.hero{color:red;&>span{top:0}}:root.dark .hero{color:blue}';
  const markup = '<main class="hero"><span></span></main><script>root.classList.add("dark")</script>';
  expect(await purgeStyles(page(`${used}.chart{left:0}`, markup))).toBe(page(used, markup));
});

test('fails when there is nothing to purge, since Astro must then have changed its output', async () => {
  await expect(purgeStyles('<main></main>')).rejects.toThrow('No <style> found');
  await expect(purgeStyles(page('main{top:0}', '<main></main>'))).rejects.toThrow('no unused CSS');
});
