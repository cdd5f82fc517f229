import { expect, test } from 'vitest';
import { arrange, NO_EDITS } from './arrange.ts';
import { ENTRY_POINTS, paceOf, planFor, type Plan } from './plan.ts';
import { answered, BLANK, isSeveral, QUESTION_IDS, SAMPLE, type Answers } from './questions.ts';
import { rules } from './rules.ts';
import { anyAnswers, everySingleAnswer, optionsOf } from './testing/any-answers.ts';
import { WORK_IDS } from './works.ts';

const all = [...everySingleAnswer(), ...anyAnswers(10_000, 18)];
const plans: Plan[] = all.map(planFor);
const MOST_TEXT = 220;

test('there are enough of them to mean something', () => {
  expect(all.length).toBeGreaterThan(25_000);
});

test('the same answers give the same plan, in whatever order they were pressed', () => {
  for (const answers of all.slice(-500)) {
    const backwards = Object.fromEntries(Object.entries(answers).toReversed()) as Answers;
    expect(planFor(structuredClone(backwards))).toEqual(planFor(answers));
  }
  const pressed = answered(answered(BLANK, 'ship', 'api'), 'ship', 'web');
  expect(planFor(pressed)).toEqual(planFor(answered(answered(BLANK, 'ship', 'web'), 'ship', 'api')));
});

test('no answers leave a plan empty', () => {
  expect(plans.filter(({ lines }) => lines.length === 0)).toEqual([]);
  // For all others: one line enters always, and no rule takes from it.
  const [[points, when] = [0, { to: [] }]] = rules.charters;
  expect(when).toEqual({});
  expect(points).toBeGreaterThanOrEqual(ENTRY_POINTS);
  expect(rules.charters.every(([added]) => added > 0)).toBe(true);
});

test('lines stand by weight, ties by what would cost most, further ties as in the table', () => {
  const costOf = ({ fired }: Plan['lines'][number]) =>
    fired.filter(({ when }) => when.worst).reduce((sum, { points }) => sum + points, 0);
  for (const { lines, leftOut } of plans) {
    const ranked = [...lines, ...leftOut];
    for (const [place, line] of ranked.slice(1).entries()) {
      const before = ranked[place];
      if (!before) throw new Error('no line before');
      const keys = [before, line].map((one) => [one.weight, costOf(one), -WORK_IDS.indexOf(one.work)]);
      const differing = [0, 1, 2].find((key) => keys[0]?.[key] !== keys[1]?.[key]) ?? 0;
      expect(keys[0]?.[differing]).toBeGreaterThan(keys[1]?.[differing] ?? 0);
    }
  }
});

test('a weight is the sum of its rules, and enough for the plan', () => {
  for (const { lines, leftOut } of plans)
    for (const { weight, fired } of [...lines, ...leftOut]) {
      expect(fired.reduce((sum, { points }) => sum + points, 0)).toBe(weight);
      expect(weight).toBeGreaterThanOrEqual(ENTRY_POINTS);
    }
});

test('a plan has no more lines than its date allows, and leaves out only where it is full', () => {
  for (const [index, { lines, leftOut }] of plans.entries()) {
    const room = paceOf(all[index] ?? BLANK).lines;
    expect(lines.length).toBeLessThanOrEqual(room);
    if (leftOut.length > 0) expect(lines.length).toBe(room);
  }
});

test('weeks begin with the first, leave none out before the last line, and fit their date', () => {
  for (const answers of all.slice(-2000)) {
    const { rows, weeks } = arrange(answers, NO_EDITS);
    const { lines, perWeek } = paceOf(answers);
    expect(rows[0]?.week).toBeGreaterThanOrEqual(1);
    expect(Math.min(...rows.map(({ week }) => week))).toBe(1);
    expect(weeks).toBeLessThanOrEqual(lines / perWeek);
  }
});

test('no line has more rules and words than its share of two sheets', () => {
  for (const { lines } of plans.slice(-10_000))
    for (const { fired } of lines) {
      expect(fired.length).toBeLessThanOrEqual(6);
      expect(fired.map(({ why }) => why).join('').length).toBeLessThanOrEqual(MOST_TEXT);
    }
});

test('no rule is dead, and no work is never planned', () => {
  const fired = new Set(
    plans.flatMap(({ lines }) =>
      lines.flatMap((line) => line.fired.map(({ why }) => `${line.work}: ${why}`)),
    ),
  );
  const known = WORK_IDS.flatMap((work) => rules[work].map(([, , why]) => `${work}: ${why}`));
  expect(known.filter((rule) => !fired.has(rule))).toEqual([]);
  const planned = new Set(plans.flatMap(({ lines }) => lines.map(({ work }) => work)));
  expect(WORK_IDS.filter((work) => !planned.has(work))).toEqual([]);
});

const shown = (answers: Answers): string => {
  const { rows, leftOut } = arrange(answers, NO_EDITS);
  return JSON.stringify([rows.map(({ id, weight, week }) => [id, weight, week]), leftOut.length]);
};

/** Each answer against each other one of its question, or against not having been given. */
const choices = QUESTION_IDS.flatMap((id) =>
  optionsOf(id).flatMap((option) =>
    isSeveral(id)
      ? [{ id, option, instead: undefined }]
      : optionsOf(id)
          .filter((other) => other > option)
          .map((instead) => ({ id, option, instead: instead as string | undefined })),
  ),
);

test.each(choices)('$id: $option instead of $instead changes something', ({ id, option, instead }) => {
  const contexts = anyAnswers(300, 7);
  const differs = contexts.some((answers) =>
    instead === undefined
      ? shown(answers) !== shown(answered(answers, id, option))
      : shown(answered(answers, id, option)) !== shown(answered(answers, id, instead)),
  );
  expect(differs).toBe(true);
});

test('rules of one work have reasons of their own, for they are known by them', () => {
  for (const work of WORK_IDS) {
    const reasons = rules[work].map(([, , why]) => why);
    expect(new Set(reasons).size).toBe(reasons.length);
  }
});

test('points keep to the scale that the page explains', () => {
  for (const work of WORK_IDS)
    for (const [points, when] of rules[work]) {
      expect([-3, -2, -1, 1, 2, 3, 4, 5]).toContain(points);
      if (points === 5) expect(when.worst, work).toBeDefined();
      if (points === 4) expect(when.failed, work).toBeDefined();
      if (points < 0) expect(when.exists ?? when.out ?? when.often, work).toBeDefined();
    }
});

test('the sample is a plan that shows what the page is for', () => {
  const { lines, leftOut } = planFor(SAMPLE);
  expect(lines[0]?.work).toBe('retries');
  expect(lines.length).toBe(12);
  expect(leftOut.length).toBeGreaterThan(0);
});
