import { createHash } from 'node:crypto';

/** The address of a private calendar is a secret, and stands in no table. */
export const calendarId = (url: string): string =>
  createHash('sha256').update(url).digest('base64url').slice(0, 22);

/** Calendars are dealt out in turn: with two consultants, the first and the third are those of the first. */
export function calendarOwner(urls: readonly string[], consultants: number) {
  const owners = new Map(urls.map((url, nth) => [calendarId(url), (nth % consultants) + 1]));
  return (id: string): number | undefined => owners.get(id);
}
