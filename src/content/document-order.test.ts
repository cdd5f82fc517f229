import { expect, test } from 'vitest';
import { inOrder } from './document-order.ts';

const SECTIONS = ['Start', 'Guides', 'Reference'];
const at = (file: string, section: string, order: number) => ({ file, section, order });

test('sections stand in their own order, documents by number and not by name', () => {
  const documents = [
    at('a', 'Reference', 1),
    at('b', 'Guides', 10),
    at('c', 'Guides', 2),
    at('z', 'Start', 1),
  ];
  expect(inOrder(documents, SECTIONS).map(({ file }) => file)).toEqual(['z', 'c', 'b', 'a']);
});

test('two documents in one place name both files', () => {
  const documents = [at('content/docs/a.md', 'Guides', 2), at('content/docs/b.md', 'Guides', 2)];
  expect(() => inOrder(documents, SECTIONS)).toThrow(
    'content/docs/b.md: order 2 in section Guides is taken by content/docs/a.md',
  );
});

test('the same number in two sections is no clash', () => {
  expect(inOrder([at('a', 'Guides', 1), at('b', 'Start', 1)], SECTIONS)).toHaveLength(2);
});
