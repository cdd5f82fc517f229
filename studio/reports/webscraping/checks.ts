/** Two checks of scraped rows that need no ground truth: a schema per row, and a comparison with the last run. */
import * as v from 'valibot';
import { median } from '../../../metrics/median.ts';
import type { Strategy } from './strategies.ts';
import { type Field, fieldsOf, type Item } from './truth.ts';

const text = (least: number, most: number) => v.pipe(v.string(), v.minLength(least), v.maxLength(most));
const today = new Date().toISOString().slice(0, 10);

const field: Record<Field, v.GenericSchema> = {
  title: text(3, 120),
  description: text(30, 200),
  author: text(3, 60),
  date: v.pipe(v.string(), v.isoDate(), v.minValue('2020-01-01'), v.maxValue(today)),
  category: text(2, 30),
  words: v.pipe(v.number(), v.integer(), v.minValue(100)),
  links: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

/** Invalid fields, among those that the strategy can read. */
export const rejectedFields = (item: Item, { lacks }: Strategy): Field[] =>
  fieldsOf[item.kind].filter((name) => !lacks[item.kind].includes(name) && !v.is(field[name], item[name]));

const COUNT_MOVES = 0.1;
const EMPTY_RISES = 0.05;
const MEDIAN_MOVES = 0.1;
const KNOWN_CHANGES = 0.1;

type Alarm = { alarm: string; before: number; after: number };

const emptyShare = (items: readonly Item[]): number => {
  const cells = items.flatMap((item) => fieldsOf[item.kind].map((name) => item[name]));
  return cells.filter((cell) => cell === undefined).length / Math.max(1, cells.length);
};
const medianWords = (items: readonly Item[]): number => median(items.map(({ words }) => Number(words ?? 0)));
const distinct = (items: readonly Item[]): number => new Set(items.map(({ title }) => title)).size;
const movesBy =
  (share: number) =>
  (was: number, is: number): boolean =>
    Math.abs(is - was) / Math.max(1, was) > share;

/** Pages of the last run whose title, author or date has changed. */
function changedKnown(before: readonly Item[], after: readonly Item[]): number {
  const last = new Map(before.map((item) => [item.path, item]));
  return after.filter((item) => {
    const known = last.get(item.path);
    return known && (['title', 'author', 'date'] as const).some((name) => known[name] !== item[name]);
  }).length;
}

/** Alarms of the comparison with the last run. */
export function alarmsOf(before: readonly Item[], after: readonly Item[]): Alarm[] {
  const compare = (
    alarm: string,
    read: (items: readonly Item[]) => number,
    rings: (was: number, is: number) => boolean,
  ): Alarm[] => {
    const [was, is] = [read(before), read(after)];
    return rings(was, is) ? [{ alarm, before: was, after: is }] : [];
  };
  const changed = changedKnown(before, after);
  return [
    ...compare('number of rows', ({ length }) => length, movesBy(COUNT_MOVES)),
    ...compare('empty fields', emptyShare, (was, is) => is - was > EMPTY_RISES),
    ...compare('median words', medianWords, movesBy(MEDIAN_MOVES)),
    ...compare('different titles', distinct, movesBy(COUNT_MOVES)),
    ...(changed > KNOWN_CHANGES * before.length
      ? [{ alarm: 'known pages changed', before: 0, after: changed }]
      : []),
  ];
}
