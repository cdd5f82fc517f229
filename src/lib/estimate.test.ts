import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { enquiryFields } from '../../contract/enquiry.ts';
import { pricingSchema } from '../content/pricing-schema.ts';
import {
  estimate,
  estimateMessage,
  priceText,
  scopeText,
  testerDays,
  type CommonRules,
  type Scope,
  type ServiceRules,
} from './estimate.ts';

const { rules: common, services } = pricingSchema.parse(parse(readFileSync('content/pricing.yaml', 'utf8')));

const PLAIN: ServiceRules = {
  role: 'Test engineer',
  start: { days: [1, 2], why: 'It is planned.' },
  size: {
    ask: 'How many?',
    unit: ['journey', 'journeys'],
    options: [5, 10],
    days: [0.4, 0.6],
    why: 'It is tested.',
  },
  more: {
    ask: 'On how many?',
    unit: ['platform', 'platforms'],
    options: [1, 3],
    percent: [30, 50],
    why: 'It differs.',
  },
  exists: { cases: { name: 'Written cases', percent: [10, 20], why: 'They are there.' } },
  report: { days: [0.5, 1], why: 'It is told.' },
};
const COMMON: CommonRules = {
  start: 'Plan',
  report: 'Report',
  environment: {
    ready: { name: 'Ready', why: '' },
    shared: { name: 'Shared', percent: [10, 20], why: 'It changes.' },
    none: { name: 'None', days: [1, 3], why: 'It is set up.' },
  },
  repeat: {
    once: { name: 'Once' },
    retest: { name: 'Retest', percent: [15, 25], why: 'Repairs are tested.' },
    release: { name: 'Releases', percent: [30, 50], why: 'Much is known.' },
  },
};
const SCOPE: Scope = { size: 10, more: 1, has: [], environment: 'ready', repeat: 'once' };
const days = (scope: Partial<Scope>) =>
  estimate(COMMON, PLAIN, { ...SCOPE, ...scope }).lines.map(({ part, days: [from, to] }) => [part, from, to]);

test('plan, work and report add up', () => {
  expect(days({})).toEqual([
    ['Plan', 1, 2],
    ['10 journeys', 4, 6],
    ['Report', 0.5, 1],
  ]);
  expect(estimate(COMMON, PLAIN, SCOPE).total).toEqual([5.5, 9]);
});

test('each further platform repeats a share of the work, and what exists saves most where it takes least', () => {
  expect(days({ more: 3, has: ['cases'] }).slice(1, 4)).toEqual([
    ['10 journeys', 4, 6],
    ['2 more platforms', 2.4, 6],
    // 20% of 6.4 is 1.28, and 10% of 12 is 1.2.
    ['Written cases', -1.3, -1.2],
  ]);
});

test('environment and retest are shares of what the work takes then', () => {
  expect(days({ environment: 'shared', repeat: 'retest' }).slice(2, 4)).toEqual([
    ['Shared', 0.4, 1.2],
    // 15% of 4.4 and 25% of 7.2: sharing delays the retest, too.
    ['Retest', 0.7, 1.8],
  ]);
  expect(days({ environment: 'none' }).at(2)).toEqual(['None', 1, 3]);
});

test('a further release takes a share of the work and the report', () => {
  const { total, release } = estimate(COMMON, PLAIN, { ...SCOPE, repeat: 'release' });
  expect(total).toEqual([5.5, 9]);
  // 30% of 4 is 1.2, 50% of 6 is 3; the report adds 0.5 to 1, and 1.7 is rounded.
  expect(release?.days).toEqual([1.5, 4]);
  // 30% of 4.4 is 1.3, 50% of 7.2 is 3.6.
  const shared = estimate(COMMON, PLAIN, { ...SCOPE, environment: 'shared', repeat: 'release' });
  expect(shared.release?.days).toEqual([2, 4.5]);
});

test('days are written with their unit, money with its currency', () => {
  expect(testerDays([0.5, 1])).toBe('0.5 to 1 tester-day');
  expect(testerDays([1.5, 1.5])).toBe('1.5 tester-days');
  expect(priceText([6.5, 10], { currency: 'EUR', from: 400, to: 700 })).toBe('EUR 2,600 to 7,000');
});

test('the message names every answer, the estimate and nothing else', () => {
  expect(estimateMessage(COMMON, PLAIN, { ...SCOPE, has: ['cases'], repeat: 'release' }).split('\n')).toEqual(
    [
      'Please send a fixed price for this scope:',
      '- 10 journeys',
      '- 1 platform',
      '- Written cases',
      '- Ready',
      '- Releases',
      'Estimate of your pricing page: 4.5 to 8.5 tester-days, then 1.5 to 3.5 tester-days for each release.',
      '',
    ],
  );
});

/** Every selection of the items, by the bits of its number. */
const subsets = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: 2 ** items.length }, (_, number) => items.filter((_item, bit) => number & (2 ** bit)));

const scopesOf = (rules: ServiceRules): Scope[] =>
  rules.size.options.flatMap((size) =>
    rules.more.options.flatMap((more) =>
      subsets(Object.keys(rules.exists)).flatMap((has) =>
        (['ready', 'shared', 'none'] as const).flatMap((environment) =>
          (['once', 'retest', 'release'] as const).map((repeat) => ({
            size,
            more,
            has,
            environment,
            repeat,
          })),
        ),
      ),
    ),
  );

test.each(services)('$path: whatever is answered, the lines add up to a plausible range', (rules) => {
  for (const scope of scopesOf(rules)) {
    const { lines, sum, total, release } = estimate(common, rules, scope);
    const name = JSON.stringify(scope);
    for (const end of [0, 1] as const)
      expect(
        lines.reduce((together, line) => together + line.days[end], 0),
        name,
      ).toBeCloseTo(sum[end], 10);
    expect(new Set(lines.map(({ part }) => part)).size, name).toBe(lines.length);
    expect(total[0], name).toBeGreaterThanOrEqual(rules.start.days[0] + rules.report.days[0]);
    expect(total[1], name).toBeGreaterThan(total[0]);
    expect(total[1], name).toBeLessThan(200);
    expect(total[1] / total[0], `${name} is too wide to plan with`).toBeLessThanOrEqual(3);
    if (release) expect(release.days[1], name).toBeLessThan(total[1]);
    expect(estimateMessage(common, rules, scope).length).toBeLessThan(enquiryFields.message.maxLength / 5);
  }
});

test.each(services)('$path: more work never takes fewer days, and what exists never takes more', (rules) => {
  for (const scope of scopesOf(rules)) {
    const total = (changed: Partial<Scope>) => estimate(common, rules, { ...scope, ...changed }).total;
    const [from, to] = total({});
    const bigger = [
      ...rules.size.options.filter((size) => size > scope.size).map((size) => total({ size })),
      ...rules.more.options.filter((more) => more > scope.more).map((more) => total({ more })),
      total({ has: [] }),
    ];
    for (const [least, most] of bigger) {
      expect(least).toBeGreaterThanOrEqual(from);
      expect(most).toBeGreaterThanOrEqual(to);
    }
  }
});

test('a baseline of speech recognition takes 6 to 10 days, give or take a half', () => {
  const asr = services.find(({ path }) => path === '/ai-testing/asr');
  if (!asr) throw new Error('content/pricing.yaml has no rules for /ai-testing/asr');
  const [baseline] = asr.samples;
  expect(estimate(common, asr, baseline).total).toEqual([6.5, 10]);
  expect(scopeText(common, asr, baseline)).toEqual([
    '2 hours of speech',
    '1 language',
    'Nothing exists yet',
    'In a test environment',
    'Once',
  ]);
});
