import ical, { type EventInstance, type VEvent } from 'node-ical';
import { addDays, instantAt } from '../../contract/booking/time-zones.ts';

export type BusyQuestion = {
  text: string;
  from: number;
  until: number;
  /** The office's, in whose days whole days are counted. */
  timeZone: string;
};
export type BusySpan = [startsAt: number, endsAt: number];

/** More of them in a few weeks is no calendar of a person. */
const MOST_SPANS = 5_000;
const TOO_OFTEN = new Set(['SECONDLY', 'MINUTELY']);

const isBusy = (event: VEvent): boolean =>
  event.status !== 'CANCELLED' && String(event.transparency).toUpperCase() !== 'TRANSPARENT';

const repeatsTooOften = ({ rrule }: VEvent): boolean =>
  TOO_OFTEN.has(/FREQ=(\w+)/.exec(rrule?.toString() ?? '')?.[1] ?? '');

/** Overlapping spans become one, so that little is kept and nothing tells one appointment from two. */
function merge(spans: BusySpan[]): BusySpan[] {
  const merged: BusySpan[] = [];
  for (const [startsAt, endsAt] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && startsAt <= last[1]) last[1] = Math.max(last[1], endsAt);
    else merged.push([startsAt, endsAt]);
  }
  return merged;
}

/** The library gives whole days as midnights of this machine. */
function wholeDays({ start, end }: EventInstance, timeZone: string): BusySpan {
  const dayOf = (date: Date) =>
    new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10);
  const midnight = (day: string) => instantAt(timeZone, { day, minute: 0 }) ?? Date.parse(day);
  const first = dayOf(start);
  const next = dayOf(end);
  return [midnight(first), midnight(next > first ? next : addDays(first, 1))];
}

/** From when to when a calendar is busy, repeated appointments included. */
export function busySpans({ text, from, until, timeZone }: BusyQuestion): BusySpan[] {
  if (!/^BEGIN:VCALENDAR/im.test(text)) throw new Error('This is no calendar');
  const events = Object.values(ical.sync.parseICS(text)).filter(
    (component): component is VEvent => component?.type === 'VEVENT',
  );
  const range = { from: new Date(from), to: new Date(until), expandOngoing: true };
  const spans: BusySpan[] = [];
  for (const event of events) {
    if (!isBusy(event)) continue;
    if (repeatsTooOften(event)) throw new Error('An event repeats every minute');
    for (const instance of ical.expandRecurringEvent(event, range)) {
      const { start, end, isFullDay } = instance;
      if (!isBusy(instance.event)) continue;
      if (isFullDay) spans.push(wholeDays(instance, timeZone));
      else if (end > start) spans.push([start.getTime(), end.getTime()]);
      if (spans.length > MOST_SPANS) throw new Error('The calendar has too many events');
    }
  }
  return merge(spans);
}
