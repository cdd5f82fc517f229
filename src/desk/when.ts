const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** In the reader's own time zone. */
export const when = (ms: number): string => time.format(ms);
