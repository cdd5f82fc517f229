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
const moved = (before: number, after: number): number => Math.abs(after - before) / Math.max(1, before);

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
  const readings: (Alarm & { rings: boolean })[] = [
    {
      alarm: 'number of rows',
      before: before.length,
      after: after.length,
      rings: moved(before.length, after.length) > COUNT_MOVES,
    },
    {
      alarm: 'empty fields',
      before: emptyShare(before),
      after: emptyShare(after),
      rings: emptyShare(after) - emptyShare(before) > EMPTY_RISES,
    },
    {
      alarm: 'median words',
      before: medianWords(before),
      after: medianWords(after),
      rings: moved(medianWords(before), medianWords(after)) > MEDIAN_MOVES,
    },
    {
      alarm: 'different titles',
      before: distinct(before),
      after: distinct(after),
      rings: moved(distinct(before), distinct(after)) > COUNT_MOVES,
    },
    {
      alarm: 'known pages changed',
      before: 0,
      after: changedKnown(before, after),
      rings: changedKnown(before, after) > KNOWN_CHANGES * before.length,
    },
  ];
  return readings
    .filter(({ rings }) => rings)
    .map(({ alarm, before: was, after: is }) => ({ alarm, before: was, after: is }));
}
