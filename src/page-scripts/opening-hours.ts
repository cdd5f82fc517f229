/** When the office is open. Dates and zones are left to Intl, so clocks that change, here or there, are its to know. */
type Span = { opens: string; closes: string };
export type OpeningHours = { timeZone: string; weekdays: Span; saturday: Span };

/** Every zone lies a multiple of this from UTC, so the office's clock is met when walking in such steps. */
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

/** The stretch in which the office is open now or, when it is closed, opens next. */
export function openStretch(hours: OpeningHours, now: number): { isOpen: boolean; from: number; to: number } {
  const read = format({ timeZone: hours.timeZone, hourCycle: 'h23' });
  const isOpen = (time: number): boolean => {
    const [day, clock] = read(time).split(' ') as [string, string];
    const span = day === 'Sat' ? hours.saturday : hours.weekdays;
    return day !== 'Sun' && span.opens <= clock && clock < span.closes;
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
 * day of the month before the weekday once the stretch goes past midnight.
 */
export function printStretch(from: number, to: number, timeZone?: string): string {
  const start = format({ timeZone })(from);
  const end = format({ timeZone, timeZoneName: 'short' })(to);
  return `${start} - ${end.slice(0, 3) === start.slice(0, 3) ? end.slice(4) : end}`;
}
