import { expect, test } from 'vitest';
import { fillFigures, type Figures } from './figures.ts';

const figures: Figures = { 'quick-start': { value: '24-hour', meaning: 'm', basis: 'company' } };

test('fills references at any depth and leaves the rest alone', () => {
  const content = { lead: 'A {quick-start} start', items: [{ text: '{quick-start}' }], n: 3, code: '{ a }' };
  expect(fillFigures(content, figures, 'home.yaml')).toEqual({
    lead: 'A 24-hour start',
    items: [{ text: '24-hour' }],
    n: 3,
    code: '{ a }',
  });
});

test('puts figures in place of their ids', () => {
  const content = { items: [{ figure: 'quick-start' }], figure: undefined };
  expect(fillFigures(content, figures, 'home.yaml')).toEqual({
    items: [{ figure: figures['quick-start'] }],
    figure: undefined,
  });
  expect(() => fillFigures({ items: [{ figure: 'no-such' }] }, figures, 'home.yaml')).toThrow(
    'home.yaml.items[0].figure: there is no figure "no-such" in content/figures.yaml',
  );
});

test('an unknown figure fails, naming file and field', () => {
  expect(() => fillFigures({ items: [{ text: '{no-such}' }] }, figures, 'home.yaml')).toThrow(
    'home.yaml.items[0].text: there is no figure "no-such"',
  );
});
