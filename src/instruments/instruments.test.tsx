import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { samples } from './samples.tsx';

const BUDGET_BYTES = 1500;

function outermostDrawings(html: string): string[] {
  let depth = 0;
  return [...html.matchAll(/<svg[^>]*>|<\/svg>/g)].flatMap(([tag]) => {
    if (tag === '</svg>') {
      depth -= 1;
      return [];
    }
    depth += 1;
    return depth === 1 ? [tag] : [];
  });
}

describe.each(Object.keys(samples))('%s', (name) => {
  const html = renderToStaticMarkup(samples[name]);

  test('stays within its share of the page budget', () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  test('needs neither inline styles nor script nor ids', () => {
    expect(html).not.toMatch(/\s(style|id|on\w+)=|<script|<style/);
  });

  test('every drawing is either hidden from screen readers or says what it shows', () => {
    for (const tag of outermostDrawings(html)) {
      expect(tag).toMatch(/aria-hidden="true"|role="img" aria-label="[^"]{8,}"/);
    }
  });

  test('draws real numbers only', () => {
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
  });
});
