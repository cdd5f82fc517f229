import { expect, test } from 'vitest';
import { NO_EDITS } from './arrange.ts';
import { INITIAL, planReducer, type PlanAction } from './plan-state.ts';
import { BLANK, SAMPLE } from './questions.ts';
import { openedPlan, readKept } from './read-kept.ts';
import { anyAnswers } from './testing/any-answers.ts';

const kept = { lab: 'plan', answers: SAMPLE, edits: NO_EDITS } as const;

test('stored answers and edits are restored', () => {
  const actions: PlanAction[] = [
    { type: 'added' },
    { type: 'typed', id: 'own-1', field: 'limit', text: '5 % ✓' },
    { type: 'moved', id: 'own-1', by: -1 },
    { type: 'removed', id: 'retries' },
    { type: 'taken', work: 'cold' },
    { type: 'week', id: 'claims', week: 4 },
  ];
  const { answers, edits } = actions.reduce(planReducer, INITIAL);
  const written = JSON.parse(JSON.stringify({ lab: 'plan', answers, edits }));
  expect(readKept(written)).toEqual({ kept: { lab: 'plan', answers, edits }, notes: [] });
  for (const any of anyAnswers(200, 5))
    expect(readKept({ ...kept, answers: any })?.kept.answers).toEqual(any);
});

test('anything else is not a plan', () => {
  for (const wrong of [
    null,
    undefined,
    5,
    'plan',
    [],
    {},
    { lab: 'wer' },
    { lab: 'plan' },
    { ...kept, answers: [] },
  ])
    expect(readKept(wrong)).toBeUndefined();
});

test('an unknown answer is reported, and known ones are kept', () => {
  const opened = readKept({ ...kept, answers: { ...SAMPLE, ship: ['api', 'fax'], to: ['martians'], ai: 7 } });
  expect(opened?.kept.answers).toMatchObject({ ship: ['api'], to: BLANK.to, ai: [], worst: ['money'] });
  expect(opened?.notes).toEqual([
    '“What do you ship?”: “fax” is no answer that this page knows.',
    '“Who uses it?”: “martians” is no answer that this page knows.',
    '“Who uses it?” has no answer; the mildest was taken.',
  ]);
});

test('of many problems the first ones are reported', () => {
  const ship = Array.from({ length: 5000 }, (_, index) => `unknown ${index}`);
  const opened = readKept({ ...kept, answers: { ...SAMPLE, ship } });
  expect(opened?.notes.length).toBe(7);
  expect(opened?.notes.at(-1)).toBe('And 4994 more of this kind.');
});

test('of several answers to a single-choice question the first is used', () => {
  expect(
    readKept({ ...kept, answers: { ...SAMPLE, often: ['weekly', 'daily'] } })?.kept.answers.often,
  ).toEqual(['daily']);
});

test('impossible edits are dropped, and unknown lines are reported', () => {
  const opened = readKept({
    ...kept,
    edits: {
      texts: { retries: { title: 'a\nb', limit: 5 }, unknown: { title: 'x' }, claims: null },
      weeks: { retries: 900, claims: 2, peak: 1.5 },
      order: ['claims', 'claims', '__proto__', 'own-9'],
      removed: ['toString', 'peak'],
      taken: 'spike',
      own: ['own-1', 'own-1', 'mine', 'own-99999'],
    },
  });
  expect(opened?.kept.edits).toEqual({
    texts: { retries: { title: 'a b', limit: undefined } },
    weeks: { claims: 2 },
    order: ['claims'],
    removed: ['peak'],
    taken: [],
    own: ['own-1'],
  });
  expect(opened?.notes).toEqual(
    ['__proto__', 'own-9', 'toString'].map(
      (id) => `“${id}” is no line that this page knows; it was left out.`,
    ),
  );
  expect(readKept({ ...kept, edits: 'none' })?.kept.edits).toEqual(NO_EDITS);
});

test('a file that is not a plan gives an error message', () => {
  for (const text of ['', '{', 'a,b\n1,2', '{"lab":"runs"}', '\u0000'])
    expect(openedPlan('x.json', text)).toEqual({
      fault: 'x.json is no plan that was saved here. Nothing was changed.',
    });
  expect(openedPlan('x.json', JSON.stringify(kept))).toEqual({ kept, notes: [] });
});
