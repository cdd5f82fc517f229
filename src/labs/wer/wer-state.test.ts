import { expect, test } from 'vitest';
import { questionOf } from '../shared/measured-state.ts';
import { FIRST_VIEW } from './alignment-page.ts';
import { measure } from './measure.ts';
import { openedFiles } from './opened-files.ts';
import { presetOf } from './presets.ts';
import { sample } from './sample.ts';
import { effectsOf } from './score.ts';
import { EMPTY_LINES, EMPTY_TABLE, isKept } from './source.ts';
import { initialState, werQuestions, werReducer, type WerAction, type WerState } from './wer-state.ts';

const { outcome, scored } = measure(sample.source, sample.settings, FIRST_VIEW);
const start = initialState({ kept: sample, outcome, effects: effectsOf(scored, sample.settings) });
const after = (...actions: WerAction[]): WerState => actions.reduce(werReducer, start);
const other = measure(
  { ...EMPTY_LINES, reference: 'a b', first: 'a c' },
  sample.settings,
  FIRST_VIEW,
).outcome;
const scoredReply = (job: number): WerAction => ({
  type: 'reply',
  reply: { type: 'measured', job, outcome: other },
});

test('typing measures again and keeps the old figures until the new ones arrive', () => {
  const typed = after({ type: 'typed', field: 'text', text: 'ref,hyp\na,b' });
  expect(typed).toMatchObject({ status: 'working', job: 1, source: { kind: 'table', text: 'ref,hyp\na,b' } });
  expect(typed.outcome).toBe(outcome);
  expect(questionOf(typed, start)).toMatchObject({ type: 'measure', job: 1, source: typed.source });
  expect(werReducer(typed, scoredReply(1))).toMatchObject({ status: 'done', outcome: other, effects: null });
});

test('a reply to an older question is ignored', () => {
  const typed = after({ type: 'rule', rule: 'case' }, { type: 'rule', rule: 'numbers' });
  expect(werReducer(typed, scoredReply(1))).toBe(typed);
});

test('the first reply for the example changes only the listed page', () => {
  expect(after(scoredReply(0))).toEqual({ ...start, outcome: { ...outcome, page: other.page } });
  expect(questionOf(start)).toMatchObject({ type: 'measure', job: 0 });
});

test('turning the page requests only that page, and pending effects still apply', () => {
  const turned = after({ type: 'rule', rule: 'case' }, scoredReply(1), {
    type: 'view',
    view: { ...FIRST_VIEW, from: 20 },
  });
  expect(questionOf(turned, { ...turned, view: FIRST_VIEW })).toMatchObject({ type: 'page', job: 1 });
  const effects = effectsOf(scored, sample.settings);
  const told = werReducer(turned, { type: 'reply', reply: { type: 'effects', job: 1, effects } });
  expect(told.effects).toBe(effects);
});

test('a file is asked for once, after the measurement that it is of, and kept when it comes', () => {
  const wanted = after({ type: 'export', format: 'rows' });
  expect(werQuestions(wanted, start)).toEqual([{ type: 'export', job: 0, format: 'rows' }]);
  expect(werQuestions({ ...wanted, filled: 9 }, wanted)).toEqual([]);
  expect(werQuestions(werReducer(wanted, { type: 'export', format: 'rows' }), wanted)).toHaveLength(1);
  const both = werReducer(wanted, { type: 'rule', rule: 'case' });
  expect(werQuestions(both, start).map(({ type, job }) => [type, job])).toEqual([
    ['measure', 1],
    ['export', 1],
  ]);
  const file = { name: 'x.csv', content: new Blob(['x']) };
  const reply: WerAction = { type: 'reply', reply: { type: 'exported', job: 0, file } };
  expect(werReducer(wanted, reply)).toEqual({ ...wanted, made: file });
  expect(werReducer(both, reply).made).toBeNull();
});

test('the pages of the example can be turned', () => {
  const page = { view: { ...FIRST_VIEW, onlyErrors: true }, total: 0, utterances: [] };
  expect(after({ type: 'reply', reply: { type: 'page', job: 0, page } }).outcome.page).toBe(page);
});

test('a change goes back to the first page', () => {
  const changed = after({ type: 'view', view: { ...FIRST_VIEW, from: 40 } }, { type: 'rule', rule: 'case' });
  expect(changed.view.from).toBe(0);
});

test('switching the form loses nothing typed', () => {
  const back = after(
    { type: 'form', kind: 'lines' },
    { type: 'typed', field: 'reference', text: 'hello' },
    { type: 'form', kind: 'table' },
    { type: 'form', kind: 'lines' },
  );
  expect(back.source).toEqual({ ...EMPTY_LINES, reference: 'hello' });
  expect(back.other).toEqual(start.source);
  expect(after({ type: 'form', kind: 'table' })).toBe(start);
});

test('the columns detected by the worker become the chosen ones', () => {
  const text = 'ref,hyp\na,b';
  const read = measure({ ...EMPTY_TABLE, text }, sample.settings, FIRST_VIEW).outcome;
  const state = werReducer(after({ type: 'typed', field: 'text', text }), {
    type: 'reply',
    reply: { type: 'measured', job: 1, outcome: read },
  });
  expect(state.source).toMatchObject({ columns: { reference: 'ref', first: 'hyp' } });
  const chosen = werReducer(state, { type: 'column', role: 'reference', name: 'hyp' });
  expect(chosen.source).toMatchObject({ columns: { reference: 'hyp' } });
  expect(chosen.job).toBe(2);
});

test('a list is switched on with its file, can be switched off, typed over and emptied', () => {
  const list = { name: 'x.glm', text: 'a => b' };
  const opened = after({ type: 'list', list, notes: [] });
  expect(opened).toMatchObject({ status: 'working', settings: { list: { ...list, on: true } } });
  expect(opened.filled).toBe(start.filled + 1);
  const off = werReducer(opened, { type: 'rule', rule: 'list' });
  expect(off.settings.list).toEqual({ ...list, on: false });
  expect(isKept({ lab: 'wer', source: off.source, settings: off.settings })).toBe(true);
  const typed = werReducer(off, { type: 'listTyped', text: 'c => d' });
  expect(typed.settings.list).toEqual({ name: 'x.glm', text: 'c => d', on: true });
  expect(werReducer(typed, { type: 'listTyped', text: ' ' }).settings).toEqual(start.settings);
  expect(after({ type: 'listTyped', text: 'a' }).settings.list?.name).toBe('Your list');
});

test('a list can come with the transcripts; a second one is skipped with a note', () => {
  const files = [
    { name: 'ref.trn', text: 'r (1)' },
    { name: 'a.glm', text: '[a] => [b]' },
    { name: 'hyp.trn', text: 'a (1)' },
    { name: 'b.glm', text: '[c] => [d]' },
  ];
  const action = openedFiles(files, [], start);
  expect(action).toMatchObject({
    source: { reference: 'r (1)', first: 'a (1)', second: '' },
    list: { name: 'a.glm' },
    notes: ['b.glm was left out: one list at a time.'],
  });
  expect(after(action as WerAction).settings.list).toEqual({ name: 'a.glm', text: '[a] => [b]', on: true });
  expect(openedFiles(files.slice(1, 2), [], start)).toMatchObject({ type: 'list', list: { name: 'a.glm' } });
});

test('a preset sets the rules, in any order is it the preset, and one switch leaves it', () => {
  const whisper = after({ type: 'preset', preset: 'whisper' });
  expect(presetOf(whisper.settings.rules)).toBe('whisper');
  expect(presetOf(whisper.settings.rules.toReversed())).toBe('whisper');
  expect(presetOf(start.settings.rules)).toBe('usual');
  const changed = werReducer(whisper, { type: 'rule', rule: 'case' });
  expect(presetOf(changed.settings.rules)).toBeUndefined();
  expect(changed.settings.weighing).toBe(start.settings.weighing);
});

test('clearing empties the form that is shown', () => {
  expect(after({ type: 'cleared' }).source).toEqual(EMPTY_TABLE);
  expect(after({ type: 'form', kind: 'lines' }, { type: 'cleared' }).source).toEqual(EMPTY_LINES);
});

test('cancelling brings back what the shown figures were measured from, and stops the worker', () => {
  const measured = after({ type: 'typed', field: 'text', text: 'ref,hyp\na,b' }, scoredReply(1));
  const opened = werReducer(measured, {
    type: 'opened',
    source: { ...EMPTY_LINES, reference: 'a long one' },
    notes: [],
  });
  const under = werReducer(opened, { type: 'reply', reply: { type: 'progress', job: 2, share: 0.25 } });
  expect(under.progress).toBe(0.25);
  const cancelled = werReducer(under, { type: 'cancelled' });
  expect(cancelled).toMatchObject({
    status: 'done',
    progress: null,
    source: measured.source,
    other: { reference: 'a long one' },
    outcome: other,
  });
  expect(questionOf(cancelled, under)).toEqual({ type: 'cancel', job: 3 });
  expect(werReducer(cancelled, scoredReply(2))).toBe(cancelled);
});

test('an unreadable file is reported, and the figures stay', () => {
  const refused = after({ type: 'refused', notes: ['a.bin is no text.'] });
  expect(refused).toMatchObject({ notes: ['a.bin is no text.'], job: 0, outcome });
});

test('a stored state is recognised, anything else is rejected', () => {
  const kept: unknown = JSON.parse(JSON.stringify(sample));
  expect(isKept(kept)).toBe(true);
  for (const wrong of [
    null,
    'wer',
    {},
    { ...sample, lab: 'runs' },
    { ...sample, settings: { rules: ['nonsense'], weighing: 'nist' } },
    { ...sample, settings: { rules: [], weighing: 'x' } },
    { ...sample, source: { kind: 'lines', reference: 1 } },
    { ...sample, source: { kind: 'table', text: '', columns: {} } },
  ])
    expect(isKept(wrong)).toBe(false);
});

test('a link from before there were speakers opens, and measures the same', () => {
  const columns = { id: 'id', reference: 'reference', first: 'system A', second: 'system B', group: 'group' };
  const old = { ...sample, source: { ...sample.source, columns } };
  expect(isKept(old)).toBe(true);
  expect(measure(old.source, old.settings, FIRST_VIEW).outcome.report).toEqual(outcome.report);
});

test.each([
  [
    'a kept measurement',
    [{ name: 'x.json', text: JSON.stringify(sample) }],
    { type: 'restored', kept: sample },
  ],
  ['a table', [{ name: 'x.csv', text: 'ref,hyp\na,b' }], { type: 'opened', source: { kind: 'table' } }],
  [
    'three texts',
    [
      { name: 'one.trn', text: 'a (1)' },
      { name: 'ref.trn', text: 'r (1)' },
      { name: 'two.trn', text: 'b (1)' },
    ],
    { source: { kind: 'lines', reference: 'r (1)', first: 'a (1)', second: 'b (1)' } },
  ],
  ['one text', [{ name: 'a.txt', text: 'a' }], { source: { kind: 'lines', reference: 'a', first: '' } }],
])('opening %s', (_, files, expected) => {
  expect(openedFiles(files, [], start)).toMatchObject(expected);
});

test('a text fills an empty field', () => {
  const source = { ...EMPTY_LINES, reference: 'r' };
  expect(openedFiles([{ name: 'a.txt', text: 'a' }], [], { source })).toMatchObject({
    source: { reference: 'r', first: 'a' },
  });
});

test('files are a reference and up to five systems; more are skipped with a note', () => {
  const files = ['one', 'ref', 'two', 'three', 'four', 'five', 'six'].map((name) => ({
    name,
    text: `${name} (1)`,
  }));
  expect(openedFiles(files, [], start)).toEqual({
    type: 'opened',
    source: {
      kind: 'lines',
      reference: 'ref (1)',
      first: 'one (1)',
      second: 'two (1)',
      third: 'three (1)',
      fourth: 'four (1)',
      fifth: 'five (1)',
    },
    notes: ['six was left out: one reference and five systems at most.'],
    list: undefined,
  });
});

test('a second table is skipped with a note; an unreadable file only gives a note', () => {
  const table = { name: 'x.csv', text: 'ref,hyp\na,b' };
  expect(openedFiles([table, { ...table, name: 'y.csv' }], [], start)).toMatchObject({
    notes: ['y.csv was left out: one table at a time.'],
  });
  expect(openedFiles([], ['empty'], start)).toEqual({ type: 'refused', notes: ['empty'] });
  expect(openedFiles([], [], start)).toBeUndefined();
});
