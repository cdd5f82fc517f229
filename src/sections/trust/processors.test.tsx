import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Processors } from './processors.tsx';

test('none are named as none, and those of the configuration with purpose and country', () => {
  const page = (items: { name: string; purpose: string; country: string }[]) =>
    renderToStaticMarkup(<Processors title="Sub-processors" none="None." items={items} />);
  expect(page([])).toMatch(/None\..*our word/);
  const named = page([{ name: 'A Host', purpose: 'Hosting', country: 'India' }]);
  for (const word of ['A Host', 'Hosting', 'India']) expect(named).toContain(word);
  expect(named).not.toMatch(/None\.|our word/);
});
