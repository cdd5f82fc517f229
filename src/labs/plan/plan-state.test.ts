import { expect, test } from 'vitest';
import { arrange, MOST_OWN, MOST_WEEKS } from './arrange.ts';
import { INITIAL, MOST_TITLE, planReducer, type PlanAction, type PlanState } from './plan-state.ts';
import { BLANK, SAMPLE } from './questions.ts';

const after = (...actions: PlanAction[]): PlanState => actions.reduce(planReducer, INITIAL);
const ids = ({ answers, edits }: PlanState) => arrange(answers, edits).rows.map(({ id }) => id);
const [first = '', second = ''] = ids(INITIAL);

test('an answer is chosen or toggled, and the previous answers are kept for comparison', () => {
  const state = after({ type: 'chose', question: 'worst', option: 'down' });
  expect(state.answers.worst).toEqual(['down']);
  expect(state.before).toBe(SAMPLE);
  const off = after({ type: 'chose', question: 'ship', option: 'web' });
  expect(off.answers.ship).toEqual(['api']);
  expect(planReducer(off, { type: 'chose', question: 'ship', option: 'web' }).answers.ship).toEqual([
    'web',
    'api',
  ]);
});

test('a line moves up and down, and not past the ends', () => {
  const down = after({ type: 'moved', id: first, by: 1 });
  expect(ids(down).slice(0, 2)).toEqual([second, first]);
  expect(down.said).toBe(`Line moved to place 2 of ${ids(down).length}.`);
  expect(ids(planReducer(down, { type: 'moved', id: first, by: -1 }))).toEqual(ids(INITIAL));
  expect(after({ type: 'moved', id: first, by: -1 })).toBe(INITIAL);
  expect(after({ type: 'moved', id: 'nothing', by: 1 })).toBe(INITIAL);
  expect(ids(planReducer(down, { type: 'reranked' }))).toEqual(ids(INITIAL));
});

test('removing and restoring a line both survive another answer', () => {
  const removed = after(
    { type: 'removed', id: first },
    { type: 'chose', question: 'often', option: 'daily' },
  );
  expect(ids(removed)).not.toContain(first);
  const back = planReducer(removed, { type: 'taken', work: 'retries' });
  expect(ids(back)).toContain('retries');
  expect(first).toBe('retries');
});

test('custom lines are added up to a limit, get new ids, and are removed with their texts', () => {
  const many = after(...Array.from({ length: 12 }, (): PlanAction => ({ type: 'added' })));
  expect(many.edits.own.length).toBeLessThanOrEqual(MOST_OWN);
  expect(new Set(many.edits.own).size).toBe(many.edits.own.length);
  const one = after({ type: 'added' }, { type: 'typed', id: 'own-1', field: 'title', text: 'Mine' });
  expect(arrange(one.answers, one.edits).rows.at(-1)?.title).toBe('Mine');
  expect(planReducer(one, { type: 'removed', id: 'own-1' }).edits).toEqual({
    ...INITIAL.edits,
    order: [],
  });
});

test('weeks are clamped', () => {
  expect(after({ type: 'week', id: first, week: 0 }).edits.weeks[first]).toBe(1);
  expect(after({ type: 'week', id: first, week: 999 }).edits.weeks[first]).toBe(MOST_WEEKS);
});

test('typed text is limited to one line of bounded length, in any script', () => {
  const typed = (text: string) =>
    after({ type: 'typed', id: first, field: 'title', text }).edits.texts[first]?.title;
  expect(typed('a\nb\u0000c')).toBe('a b c');
  expect(typed('कीमत 😀')).toBe('कीमत 😀');
  expect(typed('x'.repeat(500))?.length).toBe(MOST_TITLE);
});

test('sample and clear start over; a rejected file changes only the note', () => {
  const state = after({ type: 'removed', id: first }, { type: 'cleared' });
  expect(state).toMatchObject({ answers: BLANK, edits: INITIAL.edits, before: null });
  expect(planReducer(state, { type: 'sampled' }).answers).toBe(SAMPLE);
  const refused = planReducer(state, { type: 'refused', notes: ['no'] });
  expect(refused).toEqual({ ...state, notes: ['no'] });
});
