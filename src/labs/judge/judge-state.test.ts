import { expect, test } from 'vitest';
import { questionOf } from '../shared/measured-state.ts';
import { initialState, judgeReducer, type JudgeAction } from './judge-state.ts';
import { measure } from './measure.ts';
import { FIRST_VIEW } from './row-page.ts';
import { sample } from './sample.ts';
import { isKept, USUAL } from './source.ts';

const { outcome } = measure(sample.source, sample.settings, FIRST_VIEW);
const kept = { ...sample, source: { ...sample.source, columns: outcome.table.columns } };
const start = initialState({ kept, outcome });
const after = (...actions: JudgeAction[]) => actions.reduce(judgeReducer, start);
const columns = (...actions: JudgeAction[]) => after(...actions).source.columns;

test('a column has one role: choosing it for another one swaps them', () => {
  expect(columns({ type: 'column', role: 'human', name: 'judge' })).toMatchObject({
    human: 'judge',
    judge: 'human',
  });
  expect(columns({ type: 'column', role: 'text', name: 'reviewer' })).toMatchObject({
    text: 'reviewer',
    more: [],
  });
  expect(columns({ type: 'column', role: 'text', name: '' })).toMatchObject({ text: '', id: 'id' });
});

test('a second judge is chosen, and swapped with the first', () => {
  const chosen = columns({ type: 'column', role: 'second', name: 'reviewer' });
  expect(chosen).toMatchObject({ second: 'reviewer', more: [] });
  expect(
    columns(
      { type: 'column', role: 'second', name: 'reviewer' },
      { type: 'column', role: 'judge', name: 'reviewer' },
    ),
  ).toMatchObject({ judge: 'reviewer', second: 'judge' });
});

test('what was said about a table is forgotten with it', () => {
  const said = after(
    { type: 'reading', reading: 'orders' },
    { type: 'meaning', meaning: 'places' },
    { type: 'typed', text: 'ab,ba' },
  );
  expect(said.settings).toMatchObject({ reading: 'orders', meaning: 'places' });
  const next: JudgeAction[] = [{ type: 'cleared' }, { type: 'opened', text: 'x', notes: [] }];
  for (const action of next) expect(judgeReducer(said, action).settings).toEqual(USUAL);
});

test('links of the first version open, without a second judge', () => {
  const { human, judge, text, id, more } = kept.source.columns;
  const old = {
    lab: 'judge',
    source: { text: kept.source.text, columns: { human, judge, text, id, more } },
    settings: { pass: 'fail', target: 70 },
  };
  if (!isKept(old)) throw new Error('not recognised');
  const { source, settings } = after({ type: 'restored', kept: old, notes: [] });
  expect(source).toEqual(kept.source);
  expect(settings).toEqual({ ...USUAL, pass: 'fail', target: 70 });
});

test('a rater is added and removed', () => {
  const out: JudgeAction = { type: 'rater', name: 'reviewer' };
  expect(columns(out).more).toEqual([]);
  expect(columns(out, out).more).toEqual(['reviewer']);
});

test('the target is clamped, and an empty field changes nothing', () => {
  expect(after({ type: 'target', value: 400 }).settings.target).toBe(100);
  expect(after({ type: 'target', value: Number.NaN })).toBe(start);
});

test('the worker is asked for everything once, then only for changes', () => {
  expect(questionOf(start)).toMatchObject({ type: 'measure', job: 0 });
  expect(questionOf(start, start)).toBeUndefined();
  const turned = after({ type: 'view', view: { cell: null, from: 20 } });
  expect(questionOf(turned, start)).toMatchObject({ type: 'page', job: 0, view: { from: 20 } });
  expect(questionOf(after({ type: 'typed', text: 'x' }), start)).toMatchObject({ type: 'measure', job: 1 });
});

test('a late reply is ignored', () => {
  const typed = after({ type: 'typed', text: 'x' });
  const late = judgeReducer(typed, { type: 'reply', reply: { type: 'measured', job: 0, outcome } });
  expect(late).toBe(typed);
  const answered = judgeReducer(typed, { type: 'reply', reply: { type: 'measured', job: 1, outcome } });
  expect(answered.status).toBe('done');
});

test('the first reply changes only the listed rows of the example', () => {
  const view = { cell: { human: 1, judge: 0 }, from: 0 };
  const pressed = after({ type: 'view', view });
  const asked = measure(sample.source, sample.settings, view);
  const answered = judgeReducer(pressed, {
    type: 'reply',
    reply: { type: 'measured', job: 0, outcome: asked.outcome },
  });
  expect(answered.outcome.page?.rows).toHaveLength(4);
  expect(answered.outcome.report).toBe(outcome.report);
});

test('a stored state is recognised, anything else is rejected', () => {
  expect(isKept(JSON.parse(JSON.stringify(kept)))).toBe(true);
  for (const wrong of [
    null,
    {},
    { ...kept, lab: 'wer' },
    { ...kept, source: { text: 'x' } },
    { ...kept, source: { ...kept.source, columns: { ...kept.source.columns, more: [1] } } },
    { ...kept, settings: { pass: 'x', target: 0 } },
    { ...kept, settings: { pass: 'x', target: '80' } },
    { ...kept, settings: { ...kept.settings, meaning: 'both' } },
    { ...kept, source: { ...kept.source, columns: { ...kept.source.columns, second: 1 } } },
  ])
    expect(isKept(wrong)).toBe(false);
});
