import { expect, test } from 'vitest';
import { packState, unpackState } from '../shared/packed-state.ts';
import { exampleKept } from './example.ts';
import { isKept, type Kept } from './kept.ts';
import { initialState, loadReducer, type LoadAction } from './load-state.ts';
import { readFile } from './testing/tool-files.ts';
import type { LoadState } from './tray-state.ts';
import { questionsOf } from './worker-questions.ts';

const example = await exampleKept();
const after = (...actions: LoadAction[]): LoadState => actions.reduce(loadReducer, initialState(example));
const file = new File(['time,duration\n'], 'a.csv');
const opened = (side: 'run' | 'base' = 'run'): LoadAction => ({ type: 'opened', side, file });
const outcome = await readFile('time,duration\n1,2\nx,3\n', 'a.csv');
const nothing = await readFile('', 'b.csv');

test('a file is read with progress, and its faults are reported', () => {
  const reading = after(opened(), { type: 'reply', reply: { type: 'progress', job: 1, bytes: 50 } });
  expect(reading.trays.run).toMatchObject({
    bytesRead: 50,
    run: { name: 'shop, release 42' },
  });
  expect(reading.touched).toBe(false);
  const read = loadReducer(reading, { type: 'reply', reply: { type: 'read', job: 1, outcome } });
  expect(read.trays.run).toMatchObject({
    bytesRead: null,
    run: { name: 'a.csv' },
    faults: [{ line: 3, text: '“x” is no time' }],
  });
  expect(read.touched).toBe(true);
  // Nobody’s own run is compared with the sample.
  expect(read.trays.base.run).toBe(null);
  const both = [opened('base'), { type: 'reply', reply: { type: 'read', job: 2, outcome } }] as LoadAction[];
  expect(both.reduce(loadReducer, read).trays).toMatchObject({
    run: { run: { name: 'a.csv' } },
    base: { run: { name: 'a.csv' } },
  });
});

test('an unreadable file keeps the current run', () => {
  const state = after(opened(), { type: 'reply', reply: { type: 'read', job: 1, outcome: nothing } });
  expect(state.trays.run).toMatchObject({
    run: { name: 'shop, release 42' },
    refused: 'b.csv is empty: 0 bytes.',
  });
});

test('replies to older or cancelled questions are ignored', () => {
  const late: LoadAction = { type: 'reply', reply: { type: 'read', job: 1, outcome } };
  expect(after(opened(), opened(), late).trays.run.bytesRead).not.toBe(null);
  const cancelled = after(opened(), { type: 'cancelled', side: 'run' }, late);
  expect(cancelled.trays.run).toMatchObject({ bytesRead: null, run: { name: 'shop, release 42' } });
});

test('runs are swapped with all their state, also while one is being read', () => {
  const state = after(
    opened(),
    { type: 'swapped' },
    { type: 'reply', reply: { type: 'read', job: 1, outcome } },
  );
  expect(state.trays.base.run?.name).toBe('a.csv');
  expect(after({ type: 'swapped' }).trays.run.run?.name).toBe('shop, release 41');
  expect(after({ type: 'cleared', side: 'base' }).trays.base.run).toBe(null);
});

test('the worker is asked for each file once, and told what it need no longer read', () => {
  const reading = after(opened());
  expect(questionsOf(reading, after())).toEqual([{ type: 'read', job: 1, file, choice: null }]);
  expect(questionsOf(loadReducer(reading, { type: 'swapped' }), reading)).toEqual([]);
  const choice = {
    columns: { time: '', duration: 'b', name: '', result: '', users: '' },
    unit: 's' as const,
  };
  const chosen = loadReducer(reading, { type: 'chosen', side: 'run', choice });
  expect(questionsOf(chosen, reading)).toEqual([
    { type: 'cancel', job: 1 },
    { type: 'read', job: 2, file, choice },
  ]);
  const cleared = loadReducer(chosen, { type: 'cleared', side: 'run' });
  expect(questionsOf(cleared, chosen)).toEqual([{ type: 'cancel', job: 2 }]);
  // A number is not given twice: the worker remembers what was cancelled.
  expect(loadReducer(cleared, opened()).trays.run.job).toBe(3);
});

test('limits are added up to eight, changed and removed', () => {
  const many = Array.from({ length: 20 }, (): LoadAction => ({ type: 'limit added' }));
  expect(after(...many).limits).toHaveLength(8);
  const changed = after({ type: 'limit', index: 1, changed: { value: 7 } });
  expect(changed.limits[1]).toEqual({ what: 'p99', of: '*', value: 7 });
  // The field that was typed in stays as it is.
  expect(changed.filled).toBe(0);
  expect(after({ type: 'limit removed', index: 0 })).toMatchObject({ filled: 1, limits: [{ what: 'p99' }] });
});

test('a crashed worker ends the reading', () => {
  const state = after(opened(), { type: 'broken', note: 'broken' });
  expect(state).toMatchObject({ notes: ['broken'], trays: { run: { bytesRead: null } } });
});

test('the example fits into a link and is restored completely', async () => {
  const fragment = await packState(example);
  expect(fragment).toBeDefined();
  const brought = await unpackState(fragment ?? '');
  expect(isKept(brought)).toBe(true);
  expect(brought).toEqual(example);
  expect(after({ type: 'restored', kept: brought as Kept, isSample: true }).trays).toEqual(
    initialState(example).trays,
  );
});

/** With one place in it set to something else; a place is named as in `run.rows.0.failed`. */
function spoilt(place: string, value: unknown): unknown {
  const kept: unknown = structuredClone(example);
  const names = place.split('.');
  const last = names.pop() ?? '';
  const inner = names.reduce((at, name) => (at as Record<string, unknown>)[name], kept);
  (inner as Record<string, unknown>)[last] = value;
  return kept;
}

test.each([
  ['another lab', 'lab', 'wer'],
  ['a place that is none', 'place', 6],
  ['a limit on nothing', 'limits.0.what', 'p98'],
  ['a negative limit', 'limits.0.value', -1],
  ['a run without rows', 'run.rows', []],
  ['more failures than requests', 'run.rows.0.failed', 1e9],
  ['a figure that is text', 'run.rows.0.figures.0.0', '1'],
  ['too few figures', 'run.rows.0.figures', [null]],
  ['a slice without a count', 'run.slices.0', {}],
  ['a knee in miles', 'run.knee.unit', 'miles'],
  ['a name that is a number', 'base.name', 7],
])('an address with %s is refused', (_, place, value) => {
  expect(isKept(example)).toBe(true);
  expect(isKept(spoilt(place, value))).toBe(false);
});
