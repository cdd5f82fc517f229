import type { OpeningHours } from '../../../contract/opening-hours.ts';
import { openTimeBetween } from '../../../contract/opening-hours.ts';
import type { ReplyTimes } from '../../../contract/reply-times.ts';
import type { DeskListStore } from '../../store/desk-types.ts';

export const FIRST_REPLIES_MS = 90 * 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first replies of the last 90 days, as /quality shows them. Names no enquiry and no person. */
export async function readReplyTimes(
  lists: Pick<DeskListStore, 'firstReplies' | 'countOverdue'>,
  hours: OpeningHours,
  now: number,
): Promise<ReplyTimes> {
  const found = await lists.firstReplies(now - FIRST_REPLIES_MS);
  // A reply that is to be sent later has not been sent.
  const replies = found.filter(({ answeredAt }) => answeredAt <= now);
  const times = replies.map(({ createdAt, answeredAt }) => openTimeBetween(hours, createdAt, answeredAt));
  return {
    from: dayOf(Math.min(now, ...replies.map(({ answeredAt }) => answeredAt))),
    to: dayOf(now),
    minutes: times.map((time) => Math.round(time / MINUTE_MS)).toSorted((a, b) => a - b),
    overdue: await lists.countOverdue(now),
  };
}
