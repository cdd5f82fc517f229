import { expect, test } from 'vitest';
import { PageToTable } from './page-to-table.tsx';
import { renderedText } from './testing/rendered-text.ts';

test('shows what was found, what was stored, and why a row was rejected', () => {
  const text = renderedText(
    <PageToTable
      label="crawl"
      url="shop.example"
      fields={[
        { name: 'title', type: 'text' },
        { name: 'price', type: 'price' },
      ]}
      items={[
        ['Level', '€18,90'],
        ['Reel', 'Call us'],
        ['', '€2,50'],
        ['Bob', '€4,00'],
      ]}
    />,
  );
  expect(text).toContain('shop.example Level €18,90 Reel Call us');
  expect(text).toContain('Level 18.90 EUR Reel not a price empty 2.50 EUR');
  expect(text).toContain('of cells valid 75.0 % rows delivered 2 rows rejected 2');
});
