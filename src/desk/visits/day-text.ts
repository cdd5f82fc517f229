const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 2026-11-19 as “19 Nov 2026”. */
export const dayText = (name: string): string => day.format(new Date(`${name}T00:00:00Z`));
