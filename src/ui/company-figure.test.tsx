import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CompanyMark, CompanyNote } from './company-figure.tsx';

test('only a figure that rests on the company’s word is marked', () => {
  expect(renderToStaticMarkup(<CompanyMark basis="company" />)).toContain('company figure');
  for (const basis of ['sample', 'measured', 'fact'] as const)
    expect(renderToStaticMarkup(<CompanyMark basis={basis} />)).toBe('');
});

test('the note stands below marked figures and leads to the list of all figures', () => {
  expect(renderToStaticMarkup(<CompanyNote figures={[{ basis: 'sample' }]} />)).toBe('');
  expect(
    renderToStaticMarkup(<CompanyNote figures={[{ basis: 'sample' }, { basis: 'company' }]} />),
  ).toContain('href="/quality/figures"');
});
