import type { BookingRules } from './slots.ts';
import { wallAt } from './time-zones.ts';

type Office = Pick<BookingRules, 'timeZone' | 'timeZoneLabel'>;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, options: Intl.DateTimeFormatOptions, instant: number): string {
  const key = timeZone + JSON.stringify(options);
  let found = formats.get(key);
  if (!found) formats.set(key, (found = new Intl.DateTimeFormat('en-GB', { ...options, timeZone })));
  return found.format(instant);
}

/** `Tuesday 24 November` */
export const dayText = (timeZone: string, instant: number): string =>
  format(timeZone, { weekday: 'long', day: 'numeric', month: 'long' }, instant);

/** `14:30` */
export const timeText = (timeZone: string, instant: number): string =>
  format(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, instant);

/** `18:00 IST`, with the weekday if the office has another day by then. */
export function officeTimeText(
  { timeZone: office, timeZoneLabel }: Office,
  timeZone: string,
  instant: number,
) {
  const sameDay = wallAt(office, instant).day === wallAt(timeZone, instant).day;
  const weekday = sameDay ? '' : ` on ${format(office, { weekday: 'long' }, instant)}`;
  return `${timeText(office, instant)} ${timeZoneLabel}${weekday}`;
}

/** `Europe/Berlin` as people read it. */
export const zoneText = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** `Tuesday 24 November 2026, 14:30 (Europe/Berlin), 18:00 IST` */
export function whenText(office: Office, timeZone: string, instant: number): string {
  const day = format(
    timeZone,
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    instant,
  ).replace(',', '');
  const time = timeText(timeZone, instant);
  const officeTime = officeTimeText(office, timeZone, instant);
  return isSameClock(office.timeZone, timeZone, instant)
    ? `${day}, ${officeTime}`
    : `${day}, ${time} (${zoneText(timeZone)}), ${officeTime}`;
}

const isSameClock = (a: string, b: string, instant: number): boolean => {
  const [first, second] = [wallAt(a, instant), wallAt(b, instant)];
  return first.day === second.day && first.minute === second.minute;
};

/** Every zone to choose from, the office's under the name that the site uses. */
export function zoneNames(office: string): string[] {
  const known = new Intl.DateTimeFormat('en', { timeZone: office }).resolvedOptions().timeZone;
  const others = Intl.supportedValuesOf('timeZone').filter((name) => name !== known && name !== office);
  return [...others, office, 'UTC'].filter((name, nth, all) => all.indexOf(name) === nth).toSorted();
}
