import { expect, test } from 'vitest';
import { byKind, kindId } from './document-kinds.ts';

const documents = [
  { id: 'installation' },
  { id: 'contracts', category: 'API Documentation' },
  { id: 'first-suite', category: 'Testing Frameworks' },
];

test('a kind holds what names it and what it names, in the order of the manual, nothing twice', () => {
  const kinds = [
    { name: 'Testing Frameworks', also: ['first-suite', 'installation'] },
    { name: 'API Documentation', also: [] },
  ];
  expect(byKind(documents, kinds).map((kind) => [kind.name, ...kind.documents.map(({ id }) => id)])).toEqual([
    ['Testing Frameworks', 'installation', 'first-suite'],
    ['API Documentation', 'contracts'],
  ]);
});

test('a document that is not there is named', () => {
  expect(() => byKind(documents, [{ name: 'Guides', also: ['faq'] }])).toThrow(
    'content/docs-center.yaml: Guides names "faq", which is not in content/docs',
  );
});

test('its place on the page is made of its name', () => {
  expect(kindId('API Documentation')).toBe('kind-api-documentation');
});
