import { expect, test } from 'vitest';
import { resolveFigures } from './resolve-figures.ts';

const intent = { value: '95%', number: 95, meaning: 'm', basis: 'company' as const };
const figures = { 'bot-intent': intent };

test('puts figures in place of their ids, and their values into texts', () => {
  const content = { items: [{ name: 'Intent, {bot-intent}', figure: 'bot-intent' }], figure: undefined };
  expect(resolveFigures(content, figures, 'f')).toEqual({
    items: [{ name: 'Intent, 95%', figure: intent }],
    figure: undefined,
  });
});

test('names file and field of an unknown figure', () => {
  expect(() =>
    resolveFigures({ items: [{ figure: 'no-such' }] }, figures, 'content/services/x.yaml'),
  ).toThrow('content/services/x.yaml.items[0].figure: there is no figure "no-such" in content/figures.yaml');
});
