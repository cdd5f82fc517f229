import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyName, thinCopies } from './thin-copies.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-01T00:07:00Z');

function folderWith(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const add = (name: string) => writeFileSync(join(folder, name), '');
  names.forEach(add);
  return { folder, add, names: () => readdirSync(folder).toSorted() };
}
const copyAt = (time: number) => `${copyName(time)}.db`;

test('of copies made every quarter of an hour, a day has all and each of thirty days has its last', () => {
  const { folder, add, names } = folderWith();
  const made: number[] = [];
  let now = START;
  for (; now < START + 45 * DAY; now += 15 * MINUTE) {
    const [oldest = copyAt(now)] = names();
    expect(oldest >= copyAt(now - 30 * DAY), 'nothing is ever older than thirty days').toBe(true);
    thinCopies(folder, now);
    add(copyAt(now));
    made.push(now);
  }
  thinCopies(folder, now);
  const dayOf = (time: number) => Math.floor(time / DAY);
  const lastOfDays = [...Map.groupBy(made, dayOf).values()].map((day) => day.at(-1) ?? 0);
  const expected = [
    ...lastOfDays.filter((time) => now - time > DAY && now - time <= 30 * DAY - HOUR),
    ...made.filter((time) => now - time <= DAY),
  ];
  expect(expected.length).toBe(96 + 29);
  expect(names()).toEqual(expected.map(copyAt));
});

test('the newest copy stays, however old it is', () => {
  const { folder, names } = folderWith(copyAt(START), copyAt(START + HOUR));
  expect(thinCopies(folder, START + 400 * DAY)).toBe(1);
  expect(names()).toEqual([copyAt(START + HOUR)]);
});

test('dumps are thinned as well, half a copy goes after an hour, and other files are left alone', () => {
  const dump = (time: number) => `${copyName(time)}.dump`;
  const now = START + 10 * DAY;
  const kept = [
    dump(START + HOUR),
    dump(now),
    `${dump(now - MINUTE)}.part`,
    'before-the-move.db',
    'notes.txt',
  ];
  const spare = [dump(START), `${dump(now - 2 * HOUR)}.part`, dump(now - 31 * DAY)];
  const { folder, names } = folderWith(...kept, ...spare);
  expect(thinCopies(folder, now)).toBe(spare.length);
  expect(names()).toEqual(kept.toSorted());
});
