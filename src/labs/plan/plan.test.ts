import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { arrange, NO_EDITS } from './arrange.ts';
import { ENTRY_POINTS, paceOf, planFor, type Plan } from './plan.ts';
import { answered, BLANK, isSeveral, QUESTION_IDS, SAMPLE, type Answers } from './questions.ts';
import { rules } from './rules.ts';
import { anyAnswers, everySingleAnswer, optionsOf } from './testing/any-answers.ts';
import { WORK_IDS, workOf } from './works.ts';

const all = [...everySingleAnswer(), ...anyAnswers(10_000, 18)];
const plans: Plan[] = all.map(planFor);
/** Of one line; the browser's test prints the fullest plan. */
const MOST_RULES = 7;
const MOST_TEXT = 240;

test('there are enough of them to mean something', () => {
  expect(all.length).toBeGreaterThan(25_000);
});

test('the plan does not depend on the order of the answers', () => {
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

type Line = Plan['lines'][number];
const everyLine = plans.flatMap(({ lines, leftOut }) => [...lines, ...leftOut]);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

test('lines are sorted by weight, then by cost, then by their order in the table', () => {
  const keysOf = ({ weight, fired, work }: Line) => [
    weight,
    sum(fired.filter(({ when }) => when.worst).map(({ points }) => points)),
    -WORK_IDS.indexOf(work),
  ];
  const isAbove = (one: Line, other: Line): boolean => {
    const [keys, others] = [keysOf(one), keysOf(other)];
    const place = keys.findIndex((key, index) => key !== others[index]);
    return (keys[place] ?? 0) > (others[place] ?? 0);
  };
  const misplaced = plans.flatMap(({ lines, leftOut }) => {
    const ranked = [...lines, ...leftOut];
    return ranked.slice(1).filter((line, place) => !isAbove(ranked[place] ?? line, line));
  });
  expect(misplaced).toEqual([]);
});

test('a weight is the sum of its rules and reaches the threshold', () => {
  const wrong = everyLine.filter(
    ({ weight, fired }) => weight < ENTRY_POINTS || sum(fired.map(({ points }) => points)) !== weight,
  );
  expect(wrong).toEqual([]);
});

test('a plan has at most the lines its date allows, and leaves lines out only when full', () => {
  const wrong = plans.filter(({ lines, leftOut }, index) => {
    const room = paceOf(all[index] ?? BLANK).lines;
    return lines.length > room || (leftOut.length > 0 && lines.length < room);
  });
  expect(wrong).toEqual([]);
});

test('a line that is left out may have as many points as the last of the plan, so the page does not say fewer', () => {
  const tied = plans.filter(
    ({ lines, leftOut }) => leftOut.length > 0 && leftOut[0]?.weight === lines.at(-1)?.weight,
  );
  expect(tied).not.toEqual([]);
  expect(readFileSync('src/labs/plan/left-out.tsx', 'utf8')).not.toMatch(/fewer points/);
});

test('weeks start at one and fit the date; a line starts after its prerequisite', () => {
  const wrong = anyAnswers(2000, 4).filter((answers) => {
    const { rows, weeks } = arrange(answers, NO_EDITS);
    const { lines, perWeek } = paceOf(answers);
    const weekOf = (id: string | undefined) => rows.find((row) => row.id === id)?.week;
    const isEarly = rows.some(({ work, week }) => {
      const base = weekOf(work && workOf(work).after);
      return base !== undefined && week < Math.min(base + 1, lines / perWeek);
    });
    return Math.min(...rows.map(({ week }) => week)) !== 1 || weeks > lines / perWeek || isEarly;
  });
  expect(wrong).toEqual([]);
});

test('no line has more rules and words than its share of two pages', () => {
  const long = everyLine.filter(
    ({ fired }) => fired.length > MOST_RULES || fired.map(({ why }) => why).join('').length > MOST_TEXT,
  );
  expect(long).toEqual([]);
});

test('every rule can fire, and every task can be planned', () => {
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

test('rules of one task have distinct reasons, which identify them', () => {
  for (const work of WORK_IDS) {
    const reasons = rules[work].map(([, , why]) => why);
    expect(new Set(reasons).size).toBe(reasons.length);
  }
});

test('points follow the scale that the page explains', () => {
  for (const work of WORK_IDS)
    for (const [points, when] of rules[work]) {
      expect([-3, -2, -1, 1, 2, 3, 4, 5]).toContain(points);
      if (points === 5) expect(when.worst, work).toBeDefined();
      if (points === 4) expect(when.failed, work).toBeDefined();
      if (points < 0) expect(when.exists ?? when.out ?? when.often, work).toBeDefined();
    }
});

test('the sample is a plan with every kind of line', () => {
  const { lines, leftOut } = planFor(SAMPLE);
  expect(lines[0]?.work).toBe('retries');
  expect(lines.length).toBe(9);
  expect(leftOut.length).toBeGreaterThan(0);
});
