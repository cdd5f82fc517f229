import { expect, test } from 'vitest';
import { arrange, changesBetween, MOST_LINES, NO_EDITS, type Edits } from './arrange.ts';
import { planFor } from './plan.ts';
import { answered, BLANK, SAMPLE } from './questions.ts';
import { anyAnswers } from './testing/any-answers.ts';

const ids = (edits: Partial<Edits>, answers = SAMPLE) =>
  arrange(answers, { ...NO_EDITS, ...edits }).rows.map(({ id }) => id);
const [first = '', second = '', third = ''] = ids({});

test('without edits the plan has three lines a week', () => {
  const { rows, byWeight } = arrange(SAMPLE, NO_EDITS);
  expect(rows.map(({ work }) => work)).toEqual(planFor(SAMPLE).lines.map(({ work }) => work));
  expect(rows.slice(0, 4).map(({ week }) => week)).toEqual([1, 1, 1, 2]);
  expect(byWeight).toBe(true);
});

test('a manual order is kept, and later lines are inserted by weight', () => {
  const order = [third, first, second];
  expect(ids({ order }).slice(0, 3)).toEqual(order);
  const later = answered(SAMPLE, 'worst', 'down');
  const rows = arrange(later, { ...NO_EDITS, order }).rows;
  expect(rows.filter(({ id }) => order.includes(id)).map(({ id }) => id)).toEqual(
    order.filter((id) => rows.some((row) => row.id === id)),
  );
  const [heaviest] = planFor(later).lines;
  expect(order).not.toContain(heaviest?.work);
  expect(rows[0]?.id).toBe(heaviest?.work);
});

test('a removed line is listed as left out, a restored one is in the plan', () => {
  const { rows, leftOut } = arrange(SAMPLE, { ...NO_EDITS, removed: ['retries'] });
  expect(rows.map(({ id }) => id)).not.toContain('retries');
  expect(leftOut[0]?.work).toBe('retries');
  const [out] = planFor(SAMPLE).leftOut;
  if (!out) throw new Error('nothing was left out');
  expect(ids({ taken: [out.work] })).toContain(out.work);
});

test('edited texts and weeks are kept, and custom lines come last', () => {
  const { rows } = arrange(SAMPLE, {
    ...NO_EDITS,
    own: ['own-1'],
    texts: { [first]: { title: 'Mine' }, 'own-1': { title: 'Ours', limit: 'none' } },
    weeks: { [first]: 7 },
  });
  expect(rows[0]).toMatchObject({ title: 'Mine', week: 7 });
  expect(rows[0]?.limit).not.toBe('');
  expect(rows.at(-1)).toMatchObject({ id: 'own-1', title: 'Ours', limit: 'none', weight: 0, fired: [] });
});

test('the plan never exceeds two printed pages, and custom lines are never the ones dropped', () => {
  const own = ['own-1', 'own-2', 'own-3', 'own-4'];
  for (const answers of anyAnswers(300, 3)) {
    const taken = planFor(answers).leftOut.map(({ work }) => work);
    const { rows, leftOut } = arrange(answers, { ...NO_EDITS, own, taken });
    expect(rows.length).toBeLessThanOrEqual(MOST_LINES);
    expect(rows.filter(({ id }) => own.includes(id)).length).toBe(own.length);
    const { lines, leftOut: rest } = planFor(answers);
    expect(rows.length - own.length + leftOut.length).toBe(lines.length + rest.length);
  }
});

test('a line starts after its prerequisite, as far as there are weeks', () => {
  const answers = answered(answered(BLANK, 'traffic', 'high'), 'out', 'month');
  const weekOf = (id: string, edits = NO_EDITS) =>
    arrange(answers, edits).rows.find((row) => row.id === id)?.week;
  const knee = answered(answers, 'failed', 'slow');
  const rows = arrange(knee, NO_EDITS).rows;
  const week = (id: string) => rows.find((row) => row.id === id)?.week ?? 0;
  expect(week('endurance')).toBe(week('knee') + 1);
  expect(weekOf('endurance', { ...NO_EDITS, weeks: { endurance: 1 } })).toBe(1);
});

test('changes list new lines, moved lines and changed weights', () => {
  const before = arrange(SAMPLE, NO_EDITS);
  const now = arrange(answered(SAMPLE, 'worst', 'down'), NO_EDITS);
  const changes = changesBetween(before, now);
  const peak = changes.get('peak');
  expect(peak).toEqual({ isNew: true, points: 9, places: 0 });
  const spike = changes.get('spike');
  expect(spike).toMatchObject({ isNew: false, points: 3 });
  expect(spike?.places).toBeGreaterThan(0);
  for (const { id } of now.rows.filter((row) => !before.rows.some((old) => old.id === row.id)))
    expect(changes.get(id)?.isNew).toBe(true);
  expect(changesBetween(before, before).size).toBe(0);
});
