import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Linked } from './linked.tsx';

test('words in brackets become a link, and other brackets stay', () => {
  expect(renderToStaticMarkup(<Linked text="At a [fixed price](/pricing) [net] (in euros)." />)).toBe(
    'At a <a href="/pricing">fixed price</a> [net] (in euros).',
  );
});
