/** When the office is open. Dates and zones are left to Intl, which knows about daylight saving time in both zones. */
import { officeClock, type OpeningHours, spanOn } from '../../contract/opening-hours.ts';

/** Every zone's UTC offset is a multiple of this, so steps of this size hit the office's opening times. */
const STEP_MS = 5 * 60_000;
const WEEK_MS = 7 * 24 * 3_600_000;

const format = (options: Intl.DateTimeFormatOptions) => {
  const { format: print } = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...options,
  });
  return (time: number) => print(time).replace(/,?\s/g, ' ');
};

/** The current or, if closed, the next opening period of the office. */
export function openStretch(hours: OpeningHours, now: number): { isOpen: boolean; from: number; to: number } {
  const isOpen = (time: number): boolean => {
    const { clock, ...day } = officeClock(hours, time);
    const span = spanOn(hours, day);
    return span !== undefined && span.opens <= clock && clock < span.closes;
  };
  let from = now - (now % STEP_MS);
  const end = from + WEEK_MS;
  while (!isOpen(from) && from < end) from += STEP_MS;
  while (isOpen(from - STEP_MS)) from -= STEP_MS;
  let to = from;
  while (isOpen(to)) to += STEP_MS;
  return { isOpen: isOpen(now), from, to };
}

/**
 * `Mon 5:30 AM - 2:30 PM GMT+2`, in the visitor's zone unless another is named. `formatRange` would do it, but puts the
 * day of the month before the weekday if the period crosses midnight.
 */
export function printStretch(from: number, to: number, timeZone?: string): string {
  const start = format({ timeZone })(from);
  const end = format({ timeZone, timeZoneName: 'short' })(to);
  return `${start} - ${end.slice(0, 3) === start.slice(0, 3) ? end.slice(4) : end}`;
}
