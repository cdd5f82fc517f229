import { wallAt } from '../../contract/booking/time-zones.ts';

const MINUTE_MS = 60_000;

/** The day in a time zone. Asked for every page, and worked out once a minute: days begin with a minute. */
export function createDayClock(timeZone: string): (now: number) => string {
  let minute = Number.NaN;
  let day = '';
  return (now) => {
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      ({ day } = wallAt(timeZone, now));
    }
    return day;
  };
}
