import type { EnquirySummary } from '../../../contract/desk/enquiries.ts';
import { printMoment } from '../moment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type Due = { text: string; tone: 'late' | 'soon' | 'calm' };

/** `2 h 10 min`, `3 days`: the two largest units at most. */
export function printLength(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / MINUTE_MS));
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 60 / 24)];
  if (hours === 0) return `${minutes} min`;
  if (hours < 10 && minutes % 60 > 0) return `${hours} h ${minutes % 60} min`;
  return days < 2 ? `${hours} h` : `${days} days`;
}

function dueIn(what: string, dueAt: number, now: number): Due {
  const left = dueAt - now;
  if (left < 0) return { text: `${what} overdue by ${printLength(left)}`, tone: 'late' };
  return { text: `${what} due in ${printLength(left)}`, tone: left < HOUR_MS ? 'soon' : 'calm' };
}

/** What an enquiry wants next, and how soon. */
export function dueOf(enquiry: EnquirySummary, now: number): Due {
  const { folder, snoozedUntil, replyDueAt, proposalDueAt, answeredAt, proposedAt, createdAt } = enquiry;
  const isOpen = folder === 'new' || folder === 'waiting' || folder === 'answered';
  if (folder === 'snoozed' && snoozedUntil !== null)
    return { text: `Until ${printMoment(snoozedUntil)}`, tone: 'calm' };
  if (isOpen && answeredAt === null && replyDueAt !== null) return dueIn('Reply', replyDueAt, now);
  if (isOpen && proposedAt === null && proposalDueAt !== null) return dueIn('Proposal', proposalDueAt, now);
  const age = now - createdAt;
  return { text: age < DAY_MS ? `${printLength(age)} ago` : printMoment(createdAt), tone: 'calm' };
}

/** The deadline of one promise and what became of it. */
export function promiseText(dueAt: number | null, doneAt: number | null, now: number): string {
  if (dueAt === null) return doneAt === null ? 'No deadline' : `Done ${printMoment(doneAt)}`;
  const due = `due ${printMoment(dueAt)}`;
  if (doneAt === null)
    return dueAt < now
      ? `Overdue by ${printLength(now - dueAt)}, ${due}`
      : `In ${printLength(dueAt - now)}, ${due}`;
  if (doneAt > now) return `To be sent ${printMoment(doneAt)}, ${due}`;
  return `${doneAt <= dueAt ? 'In time' : `${printLength(doneAt - dueAt)} late`}: ${printMoment(doneAt)}, ${due}`;
}
