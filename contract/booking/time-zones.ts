/** Days are written YYYY-MM-DD and minutes are counted from midnight, both as a clock on the wall shows them. */
export type Wall = { day: string; minute: number };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const numeric = 'numeric' as const;
    clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn-hc-h23', {
      timeZone,
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** Whether the time-zone data of this machine knows the name. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && clockIn(name) !== undefined;
  } catch {
    return false;
  }
}

const asUtc = ({ day, minute }: Wall): number => Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
const fromUtc = (ms: number): Wall => ({
  day: new Date(ms).toISOString().slice(0, 10),
  minute: Math.floor(ms / MINUTE_MS) % (DAY_MS / MINUTE_MS),
});

export function wallAt(timeZone: string, instant: number): Wall {
  const parts = clockIn(timeZone).formatToParts(instant);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return fromUtc(Date.UTC(year, month - 1, day, hour, minute));
}

/** How far clocks are ahead of UTC. */
const offsetAt = (timeZone: string, instant: number): number =>
  asUtc(wallAt(timeZone, instant)) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** When clocks show this: the first time if they show it twice, and null if they skip it. */
export function instantAt(timeZone: string, wall: Wall): number | null {
  const utc = asUtc(wall);
  const offsets = [utc - DAY_MS, utc + DAY_MS].map((around) => offsetAt(timeZone, around));
  const shown = offsets
    .map((offset) => utc - offset)
    .filter((instant) => asUtc(wallAt(timeZone, instant)) === utc);
  return shown.length === 0 ? null : Math.min(...shown);
}

export const addDays = (day: string, days: number): string =>
  fromUtc(asUtc({ day, minute: 0 }) + days * DAY_MS).day;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** `09:30` in minutes. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
