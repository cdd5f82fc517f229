import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { VisitRow } from '../store/visit-types.ts';
import { createVisitCounter, type Visit } from './counter.ts';
import { firstKeptDay, keepVisits, writeVisits } from './upkeep.ts';

const TODAY = '2026-11-19';
const visit: Visit = { page: '/', referrer: '', campaign: '', device: 'phone', isArrival: true };

test('the first day that is kept is thirteen months ago', () => {
  expect(firstKeptDay(TODAY)).toBe('2025-10-19');
  expect(firstKeptDay('2026-01-31')).toBe('2024-12-31');
});

test('what the store did not take is written the next time, and what it took is not written again', async () => {
  const counter = createVisitCounter();
  for (let nth = 0; nth < 250; nth += 1) counter.count({ ...visit, page: `/${nth}` }, TODAY);
  const written: VisitRow[] = [];
  const add = vi.fn(async (rows: readonly VisitRow[]) => {
    if (add.mock.calls.length === 2) throw new Error('away');
    written.push(...rows);
  });
  await expect(writeVisits({ visits: { add } as never, counter })).rejects.toThrow('away');
  counter.count({ ...visit, page: '/249' }, TODAY);
  await writeVisits({ visits: { add } as never, counter });
  expect(written).toHaveLength(250);
  expect(written.reduce((sum, { views }) => sum + views, 0)).toBe(251);
});

function keeping(mayPurge: boolean) {
  const visits = {
    add: vi.fn(async () => {}),
    foldRare: vi.fn(async () => {}),
    dropBefore: vi.fn(async () => 0),
  };
  const log = { warn: vi.fn() };
  const counter = createVisitCounter();
  const parts = { visits, counter, dayAt: () => TODAY, clock: () => 0, mayPurge: async () => mayPurge, log };
  return { ...parts, ...keepVisits(parts as never) };
}

test('folds the days that are over, deletes what is too old, and writes the last visits at the stop', async () => {
  const { visits, counter, stop } = keeping(true);
  await vi.waitFor(() => expect(visits.dropBefore).toHaveBeenCalledWith('2025-10-19'));
  expect(visits.foldRare).toHaveBeenCalledWith('2026-10-10', TODAY);
  counter.count(visit, TODAY);
  await stop();
  expect(visits.add).toHaveBeenCalledTimes(1);
});

test('deletes nothing while the clock is doubted', async () => {
  const { visits, stop } = keeping(false);
  await vi.waitFor(() => expect(visits.foldRare).toHaveBeenCalled());
  await wait(0);
  expect(visits.dropBefore).not.toHaveBeenCalled();
  await stop();
});
