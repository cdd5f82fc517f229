import { expect, test } from 'vitest';
import { overweight } from './page-makeup.ts';

test('a page that is too heavy is told with its excess and its parts', () => {
  const styles = Array.from({ length: 400 }, (_, i) => `.a${i}{order:${i * 7919}}`).join('');
  const html = `<!doctype html><style>${styles}</style><p>Short.</p><script>let a = 1;</script>`;
  const text = overweight('/about', html, 15_020, 14_600);
  expect(text).toMatch(/^\/about weighs 15,020 bytes, 420 more than its 14,600\. /);
  const count = (name: string) =>
    Number(new RegExp(`${name}:? ([\\d,]+)`).exec(text)?.[1]?.replaceAll(',', ''));
  expect(count('styles')).toBeGreaterThan(1_000);
  expect(count('script')).toBeLessThan(100);
  expect(count('markup')).toBeLessThan(100);
  expect(count('headers besides')).toBeGreaterThan(500);
});
