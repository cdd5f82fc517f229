const HOUR_MS = 60 * 60_000;

/** At this hour of a later day, on the clock of this machine. */
function morningIn(days: number, now: number): number {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day.setHours(9, 0, 0, 0);
}

const MONDAY = 1;
const daysUntilMonday = (now: number): number => ((MONDAY - new Date(now).getDay() + 6) % 7) + 1;

/** Until when an enquiry may sleep, in one press. */
export const snoozeTimes = (now: number): { label: string; until: number }[] => [
  { label: 'One hour', until: now + HOUR_MS },
  { label: 'Three hours', until: now + 3 * HOUR_MS },
  { label: 'Tomorrow at 9:00', until: morningIn(1, now) },
  { label: 'Next Monday at 9:00', until: morningIn(daysUntilMonday(now), now) },
  { label: 'A week', until: morningIn(7, now) },
];

/** What a field for a date and a time holds, on the clock of this machine. */
export function localTime(time: number): string {
  const at = new Date(time);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}
