import { expect, test } from 'vitest';
import { readableText, unlistedFigures, unprintedClaims } from './claims.ts';

const page = (body: string) =>
  readableText(
    `<!doctype html><html lang="en"><head><title>99% off</title></head><body>${body}</body></html>`,
  );
const lists = {
  figures: [
    { value: 'up to 70%', pages: ['/about', '/services'] },
    { value: '10K+ per second', pages: ['/about'] },
    { value: '87%', pages: ['/ai-testing/llm'] },
  ],
  claims: [
    { pages: ['/about'], values: ['3 months'], meaning: 'how long it took', basis: 'company' as const },
    {
      pages: ['/about'],
      pattern: String.raw`[\d,]+ views`,
      example: 'views',
      meaning: 'how often it was read',
      basis: 'company' as const,
    },
  ],
};
const found = (body: string, path = '/about') => unlistedFigures(path, page(body), lists);

test.each(
  Object.entries({
    'a percentage': ['Accuracy of 99.7%.', '99.7%'],
    money: ['It saves $150K+ a year', '$150K+'],
    'a rate': ['We serve 12K/sec', '12K/sec'],
    'a time': ['Answers in 40&nbsp;ms', '40ms'],
    'a multiple': ['Now 12x faster', '12x'],
    'a long number': ['for 1,250 clients', '1,250'],
    'round the clock': ['open 24/7', '24/7'],
    'a rating': ['rated 4.9/5', '4.9/5'],
    'a figure with a small unit': ['<p>up 81<small>%</small></p>', '81%'],
    'a rate per hour': ['263/h at the peak', '263/h'],
    'minutes and seconds': ['6:23 in all', '6:23'],
    'a result': ['23 failed', '23failed'],
    'a word of a drawing': ['<svg><path d="M0 1,250"/><text>peak 263/h</text></svg>', '263/h'],
    'a figure in a panel': ['<figure><b>81</b><small>%</small></figure>', '81%'],
  }),
)('a planted figure is found: %s', (_kind, [body = '', figure]) => {
  expect(found(body)).toEqual([figure]);
});

test('a time of day and the hidden ticks of an axis are no figures', () => {
  expect(found('open from 9:30 AM')).toEqual([]);
  expect(found('<svg aria-hidden="true"><text>1,250</text></svg>')).toEqual([]);
});

test('listed figures pass, those of claims.yaml on their own pages only', () => {
  expect(found('Saves up to 70% in 3 months, at 10K+ per second')).toEqual([]);
  expect(found('Saves up to 70% in 3 months', '/services')).toEqual(['3months']);
  expect(found('1,234 views', '/about')).toEqual([]);
  expect(found('1,234 views', '/services')).toEqual(['1,234']);
});

test('a figure of another page is no basis for one that looks alike', () => {
  expect(found('87% fewer wrong words')).toEqual(['87%']);
  expect(found('scores 87%', '/ai-testing/llm')).toEqual([]);
});

test('a claim that its page does not print is named, and two of one value need two places', () => {
  const claim = (value: string) => ({
    pages: ['/about'],
    values: [value],
    meaning: 'how much it is',
    basis: 'company' as const,
  });
  const unprinted = (body: string, values: string[]) =>
    unprintedClaims('/about', page(body), values.map(claim));
  expect(unprinted('It took 3 months.', ['3 months'])).toEqual([]);
  expect(unprinted('It took 4 months.', ['3 months'])).toEqual(['3months']);
  expect(unprinted('95% sure, 95% here', ['95%', '95%'])).toEqual([]);
  expect(unprinted('95% sure', ['95%', '95%'])).toEqual(['95%']);
  expect(unprintedClaims('/services', page(''), [claim('95%')])).toEqual([]);
});

test('what nobody reads as a claim is left alone', () => {
  expect(found('<nav>5%</nav><footer>6%</footer><script>7%</script>')).toEqual([]);
  expect(found('In 2026, four of 12 testers, release 4.12')).toEqual([]);
  const article = '<h3><a href="/resources/blog/x">Wins 40%</a></h3><p>From 80 ms.</p><p>50% more</p>';
  expect(found(article)).toEqual(['50%']);
});
