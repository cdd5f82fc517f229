import { expect, test } from 'vitest';
import { exampleKept } from './example.ts';
import { isKept } from './kept.ts';
import { initialState, loadReducer, type LoadAction } from './load-state.ts';
import type { ReadOutcome } from './read-run.ts';
import { readFile } from './testing/tool-files.ts';
import type { LoadState } from './tray-state.ts';
import { questionsOf } from './worker-questions.ts';

const example = await exampleKept();
const run = (state: LoadState, ...actions: LoadAction[]): LoadState => actions.reduce(loadReducer, state);
const files = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.csv`));
const csv = (day: number): string => `time,duration\n2026-11-${10 + day}T02:00:00Z,${day}\n`;
const outcomes = await Promise.all(Array.from({ length: 8 }, (_, day) => readFile(csv(day), `night ${day}`)));
const unreadable = await readFile('', 'empty.csv');
const unnamed = await readFile('a,b\n1,2\n', 'odd.csv');
const reply = (job: number, outcome: ReadOutcome | undefined): LoadAction => {
  if (!outcome) throw new Error(`no outcome for ${job}`);
  return { type: 'reply', reply: { type: 'read', job, outcome } };
};
const opened = (count: number, isReplacing = true): LoadAction => ({
  type: 'several opened',
  files: files(count),
  isReplacing,
});
const names = ({ trays, older }: LoadState) => [
  ...older.map(({ name }) => name),
  trays.base.run?.name,
  trays.run.run?.name,
];

test('several files at once: the latest becomes the run, the one before its baseline, by their start', () => {
  const order = [4, 1, 7, 2, 0, 6, 3, 5];
  const before = run(initialState(example), opened(8));
  // Until all are read, what was there stays.
  expect(names(before)).toEqual(['shop, release 41', 'shop, release 42']);
  expect(questionsOf(before, initialState(example)).map(({ job }) => job)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const after = order.reduce((state, day, index) => run(state, reply(index + 1, outcomes[day])), before);
  expect(names(after)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((day) => `night ${day}`));
  expect(after).toMatchObject({ opening: [], isArranging: false, touched: true, notes: [] });
  expect(after.trays.run.isSample).toBe(false);
});

test('without starts they keep the order in which they were given', async () => {
  const without = await Promise.all([1, 2, 3].map((at) => readFile('duration,name\n5,/a\n', `file ${at}`)));
  const after = without.reduce(
    (state, outcome, index) => run(state, reply(index + 1, outcome)),
    run(initialState(example), opened(3)),
  );
  expect(names(after)).toEqual(['file 1', 'file 2', 'file 3']);
});

test('more than eight are named and left out, and so are unreadable ones', () => {
  const many = run(initialState(example), opened(10));
  expect(many.notes).toEqual([
    '8.csv was left out: eight runs at a time.',
    '9.csv was left out: eight runs at a time.',
  ]);
  const some = run(
    initialState(example),
    opened(3),
    reply(1, unreadable),
    reply(2, outcomes[1]),
    reply(3, unnamed),
  );
  expect(names(some)).toEqual([undefined, 'night 1']);
  expect(some.notes).toEqual([
    'empty.csv is empty: 0 bytes.',
    expect.stringMatching(/^No request could be read in odd\.csv .*Open it as your result file/),
  ]);
  const none = run(initialState(example), opened(3), ...[1, 2, 3].map((job) => reply(job, unreadable)));
  expect(names(none)).toEqual(['shop, release 41', 'shop, release 42']);
  expect(none).toMatchObject({ touched: false, opening: [] });
});

test('runs are added to those that are there, and taken away again', () => {
  const one = run(
    initialState(example),
    { type: 'opened', side: 'run', file: files(1)[0] as File },
    reply(1, outcomes[7]),
  );
  const added = run(one, opened(2, false), reply(2, outcomes[1]), reply(3, outcomes[0]));
  expect(names(added)).toEqual(['night 1', 'night 0', undefined, 'night 7']);
  expect(run(added, opened(9, false)).opening).toHaveLength(4);
  expect(names(run(added, { type: 'older removed', index: 0 }))).toEqual(['night 0', undefined, 'night 7']);
  expect(names(run(added, { type: 'all older removed' }))).toEqual([undefined, 'night 7']);
});

test('runs added while the first one is being read leave it its place, and the sample goes', () => {
  const reading = run(initialState(example), { type: 'opened', side: 'run', file: files(1)[0] as File });
  const added = run(reading, opened(2, false), reply(2, outcomes[1]), reply(3, outcomes[0]));
  expect(names(added)).toEqual(['night 1', 'night 0', undefined, undefined]);
  expect(names(run(added, reply(1, outcomes[7])))).toEqual(['night 1', 'night 0', undefined, 'night 7']);
});

test('one that is cancelled, or a crashed worker, does not hold up the others', () => {
  const reading = run(initialState(example), opened(3), reply(1, outcomes[0]), reply(2, outcomes[1]));
  const cancelled = run(reading, { type: 'one cancelled', job: 3 });
  expect(names(cancelled)).toEqual(['night 0', 'night 1']);
  expect(questionsOf(cancelled, reading)).toEqual([{ type: 'cancel', job: 3 }]);
  const broken = run(reading, { type: 'broken', note: 'broken' });
  expect(names(broken)).toEqual(['night 0', 'night 1']);
  expect(broken.notes).toEqual(['broken']);
  expect(
    run(reading, { type: 'reply', reply: { type: 'progress', job: 3, bytes: 9 } }).opening[2]?.bytesRead,
  ).toBe(9);
});

test('older links have no further runs, and newer ones at most six', () => {
  expect('older' in example).toBe(false);
  expect(isKept(example)).toBe(true);
  const older = outcomes.map((outcome) => outcome.run);
  expect(isKept({ ...example, older: older.slice(0, 6) })).toBe(true);
  expect(isKept({ ...example, older: older.slice(0, 7) })).toBe(false);
  expect(isKept({ ...example, older: [null] })).toBe(false);
  const restored = run(initialState(example), {
    type: 'restored',
    kept: { ...example, older: older.slice(0, 2).filter((one) => one !== null) },
  });
  expect(restored.older).toHaveLength(2);
});
