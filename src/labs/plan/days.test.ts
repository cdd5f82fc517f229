import { expect, test } from 'vitest';
import { answered as planned, startWith } from '../../islands/planner/planner-state.ts';
import { estimate, plus, type Range, type Scope, type ServiceRules } from '../../lib/estimate.ts';
import { arrange, NO_EDITS } from './arrange.ts';
import { planDays } from './days.ts';
import { answered, BLANK, SAMPLE, type Answers } from './questions.ts';
import { scopeOf } from './scopes.ts';
import { serviceAt } from './services.ts';
import { anyAnswers } from './testing/any-answers.ts';
import { pricing, services } from './testing/services.ts';
import { WORK_IDS, workOf } from './works.ts';

const { common } = pricing;
const rulesAt = (path: Parameters<typeof serviceAt>[1]): ServiceRules => {
  const { rules } = serviceAt(services, path);
  if (!rules) throw new Error(`content/pricing.yaml has no rules for ${path}`);
  return rules;
};
const sumOf = (ranges: readonly Range[]): Range => ranges.reduce<Range>(plus, [0, 0]);

/** On all platforms, in several languages, and all of it is there. */
const EVERYTHING: Answers = {
  ...SAMPLE,
  on: ['desktop', 'ios', 'android', 'languages'],
  exists: ['cases', 'suite', 'pipeline', 'load', 'scored'],
};

/** The scope, answered question by question in the planner of /pricing. */
function inPlanner(rules: ServiceRules, { size, more, has, environment, repeat }: Scope): Scope {
  const [first] = rules.size.options;
  const service = {
    name: '',
    path: '',
    enquiry: 'Other' as const,
    rules,
    first: { size: first ?? 0, more: rules.more.options[0] ?? 0 },
  };
  let state = planned(startWith(service), { question: 'size', value: size });
  state = planned(state, { question: 'more', value: more });
  for (const id of has) state = planned(state, { question: 'has', id });
  state = planned(state, { question: 'environment', value: environment });
  return planned(state, { question: 'repeat', value: repeat }).scope;
}

test('of any plan, lines and what is done once are what /pricing gives for its scope', () => {
  for (const answers of [SAMPLE, BLANK, ...anyAnswers(120, 21)]) {
    const { rows } = arrange(answers, NO_EDITS);
    const { lines, services: found, total } = planDays(rows, answers, pricing);
    expect(lines.size).toBe(rows.length);
    for (const { service, work, once, total: together } of found) {
      const own = rows.flatMap(({ work: id }) => (id && workOf(id).service === service.path ? [id] : []));
      const rules = rulesAt(service.path);
      const given = estimate(common, rules, inPlanner(rules, scopeOf(service.path, rules, own, answers)));
      expect(sumOf([once, ...own.map((id): Range => lines.get(id) ?? [0, 0])])).toEqual(given.sum);
      expect(plus(work, once)).toEqual(given.sum);
      expect(together).toEqual(given.total);
    }
    expect(total).toEqual(sumOf(found.map((one) => one.total)));
    for (const [from, to] of lines.values()) {
      expect(from).toBeGreaterThan(0);
      expect(to).toBeGreaterThan(from);
    }
  }
});

test.each(WORK_IDS)('%s alone is a scope that the planner offers', (id) => {
  const { service } = workOf(id);
  const rules = rulesAt(service);
  for (const answers of [BLANK, SAMPLE, EVERYTHING]) {
    const { size, more, has } = scopeOf(service, rules, [id], answers);
    expect(rules.size.options).toContain(size);
    expect(rules.more.options).toContain(more);
    expect(Object.keys(rules.exists)).toEqual(expect.arrayContaining([...has]));
  }
});

test('what exists saves days, and each platform adds some', () => {
  const { rows } = arrange(SAMPLE, NO_EDITS);
  const most = (answers: typeof SAMPLE): number => planDays(rows, answers, pricing).total[1];
  expect(most(answered(SAMPLE, 'exists', 'suite'))).toBeGreaterThan(most(SAMPLE));
  expect(most(answered(SAMPLE, 'exists', 'scored'))).toBeLessThan(most(SAMPLE));
  expect(most(answered(SAMPLE, 'on', 'android'))).toBeLessThan(most(SAMPLE));
});

test('lines of one’s own and services without rules are not estimated', () => {
  const rows = arrange(BLANK, { ...NO_EDITS, own: ['own-1'] }).rows;
  const { lines, total } = planDays(rows, BLANK, pricing);
  expect([...lines.keys()]).toEqual(['charters']);
  expect(total).toEqual([5, 8]);
  const bare = Object.fromEntries(
    Object.entries(services).map(([path, service]) => [path, { ...service, rules: undefined }]),
  );
  expect(planDays(rows, BLANK, { common, services: bare })).toEqual({
    lines: new Map(),
    services: [],
    total: [0, 0],
  });
});
