/** When the office is open, and what it has promised until when. Zones and clocks that change are left to Intl. */
export type Span = { opens: string; closes: string };
export type OpeningHours = {
  timeZone: string;
  weekdays: Span;
  saturday: Span;
  /** Days on which the office is closed, such as 2026-12-25. */
  holidays?: readonly string[];
};

/** A day in the office's calendar. */
export type Day = { date: string; weekday: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SUNDAY = 0;
const SATURDAY = 6;
const WHOLE_DAY: Span = { opens: '00:00', closes: '24:00' };
/** Nobody closes for a year. Hours that never come must not hang a server. */
const LOOKED_AHEAD_DAYS = 366;

export const REPLY_HOURS = 4;
export const PROPOSAL_HOURS = 24;

const isHoliday = ({ holidays = [] }: OpeningHours, { date }: Day): boolean => holidays.includes(date);

/** When the office is open on a day, if it is. */
export function spanOn(hours: OpeningHours, day: Day): Span | undefined {
  if (day.weekday === SUNDAY || isHoliday(hours, day)) return undefined;
  return day.weekday === SATURDAY ? hours.saturday : hours.weekdays;
}

/** Business days are Monday to Saturday, and each counts whole. */
const businessDay = (hours: OpeningHours, day: Day): Span | undefined => spanOn(hours, day) && WHOLE_DAY;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What the office's clock shows, as if it stood in UTC. */
function wallTime(timeZone: string, time: number): number {
  const parts = formatOf(timeZone).formatToParts(time);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const seconds = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return seconds + (((time % 1000) + 1000) % 1000);
}

/** When the office's clock shows this. A time that the clock skips is the moment of the change; of two equal ones it is the first. */
function instantOf(timeZone: string, wall: number): number {
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallTime(timeZone, near) - near);
  const candidates = offsets.map((offset) => wall - offset);
  const exact = candidates.filter((time) => wallTime(timeZone, time) === wall);
  if (exact.length > 0) return Math.min(...exact);
  return skippedTo(timeZone, wall, candidates);
}

/** Halves the span in which the clock jumps over this time. */
function skippedTo(timeZone: string, wall: number, candidates: number[]): number {
  let [early, late] = [Math.min(...candidates), Math.max(...candidates)];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (wallTime(timeZone, middle) < wall) early = middle;
    else late = middle;
  }
  return late;
}

const startOfDay = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;
const dayOf = (wall: number): Day => ({
  date: new Date(wall).toISOString().slice(0, 10),
  weekday: new Date(wall).getUTCDay(),
});

function clockMs(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * HOUR_MS + minute * MINUTE_MS;
}

type SpanOf = (hours: OpeningHours, day: Day) => Span | undefined;
type Stretch = { from: number; to: number };

/** The stretches that count, from the day of a moment on. */
function* stretchesFrom(hours: OpeningHours, time: number, spanOf: SpanOf): Generator<Stretch> {
  const { timeZone } = hours;
  const first = startOfDay(wallTime(timeZone, time));
  for (let nth = 0; nth < LOOKED_AHEAD_DAYS; nth += 1) {
    const midnight = first + nth * DAY_MS;
    const span = spanOf(hours, dayOf(midnight));
    if (!span) continue;
    yield {
      from: instantOf(timeZone, midnight + clockMs(span.opens)),
      to: instantOf(timeZone, midnight + clockMs(span.closes)),
    };
  }
}

/** When so much of the time that counts has passed since a moment. */
function after(hours: OpeningHours, time: number, lengthMs: number, spanOf: SpanOf): number {
  let left = lengthMs;
  for (const { from, to } of stretchesFrom(hours, time, spanOf)) {
    const start = Math.max(from, time);
    if (to <= start) continue;
    if (left <= to - start) return start + left;
    left -= to - start;
  }
  return time + lengthMs;
}

/** How much of the office's opening hours lies between two moments. */
export function openTimeBetween(hours: OpeningHours, since: number, until: number): number {
  let open = 0;
  for (const { from, to } of stretchesFrom(hours, since, spanOn)) {
    if (from >= until) break;
    open += Math.max(0, Math.min(to, until) - Math.max(from, since));
  }
  return open;
}

/** What the site promises whoever writes: a reply within business hours, a proposal within hours of business days. */
export const deadlinesOf = (hours: OpeningHours, receivedAt: number) => ({
  replyDueAt: after(hours, receivedAt, REPLY_HOURS * HOUR_MS, spanOn),
  proposalDueAt: after(hours, receivedAt, PROPOSAL_HOURS * HOUR_MS, businessDay),
});

/** The day and the clock in the office, such as 2026-11-19 and 09:30. */
export function officeClock(hours: OpeningHours, now: number): Day & { clock: string } {
  const wall = wallTime(hours.timeZone, now);
  return { ...dayOf(wall), clock: new Date(wall).toISOString().slice(11, 16) };
}

/** The build leaves the hours of content/site.yaml beside the pages for the server; the file itself is not served. */
export const HOURS_FILE = '.hours.json';
