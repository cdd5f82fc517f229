import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Days } from './days.tsx';

const result: Parameters<typeof Days>[0]['result'] = { lines: [], sum: [6.4, 9.9], total: [6.5, 10] };

test('money appears only when the owner has set day rates', () => {
  expect(renderToStaticMarkup(<Days result={result} dayRates={undefined} />)).not.toMatch(/EUR|INR|USD/);
  const page = renderToStaticMarkup(
    <Days result={result} dayRates={{ currency: 'EUR', from: 400, to: 600 }} />,
  );
  expect(page).toContain('EUR 2,600 to 6,000');
});
