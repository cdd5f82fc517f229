import { addDays, wallAt, weekdayOf } from '../../../contract/booking/time-zones.ts';

export type CalendarDay = {
  /** YYYY-MM-DD in the visitor's zone. */
  day: string;
  /** The free times that begin on it. */
  slots: readonly number[];
};

const WEEK = 7;
/** Sunday is 0, and the last column. */
const column = (day: string): number => (weekdayOf(day) + WEEK - 1) % WEEK;

/** Whole weeks from Monday, from the first free time to the last. */
export function weeksOf(slots: readonly number[], timeZone: string): CalendarDay[][] {
  const byDay = Map.groupBy(slots, (slot) => wallAt(timeZone, slot).day);
  const days = [...byDay.keys()];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const weeks: CalendarDay[][] = [];
  for (let monday = addDays(first, -column(first)); monday <= last; monday = addDays(monday, WEEK)) {
    const week = Array.from({ length: WEEK }, (_, nth) => addDays(monday, nth));
    weeks.push(week.map((day) => ({ day, slots: byDay.get(day) ?? [] })));
  }
  return weeks;
}

export const firstFreeDay = (weeks: readonly CalendarDay[][]): string =>
  weeks.flat().find(({ slots }) => slots.length > 0)?.day ?? '';

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -WEEK),
  ArrowDown: (day) => addDays(day, WEEK),
  Home: (day) => addDays(day, -column(day)),
  End: (day) => addDays(day, WEEK - 1 - column(day)),
};

/** The day that a key leads to; undefined for keys that are not the calendar's. It never leaves the weeks. */
export function dayAfterKey(weeks: readonly CalendarDay[][], day: string, key: string): string | undefined {
  const to = Object.hasOwn(steps, key) ? steps[key]?.(day) : undefined;
  if (to === undefined) return undefined;
  return weeks.flat().some((each) => each.day === to) ? to : day;
}
