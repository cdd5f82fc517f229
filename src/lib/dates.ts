const dayOf = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(date).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });

/** `2026-11-10` → `10 November 2026` */
export const longDate = (date: string): string =>
  dayOf(date, { day: 'numeric', month: 'long', year: 'numeric' });
export const dayNumber = (date: string): string => dayOf(date, { day: '2-digit' });
export const monthAndYear = (date: string): string => dayOf(date, { month: 'short', year: 'numeric' });
