import type { DeskEvent, EnquiryState } from '../../../contract/desk/enquiries.ts';
import { printMoment } from '../moment.ts';
import { LIST_NAMES } from './list-names.ts';

type NameOf = (id: string | null) => string;

const texts: Record<DeskEvent['kind'], (detail: string, nameOf: NameOf) => string> = {
  state: (state) => `moved it to ${LIST_NAMES[state as EnquiryState] ?? state}`,
  assign: (to, nameOf) => (to === '' ? 'unassigned it' : `assigned it to ${nameOf(to)}`),
  snooze: (until) => (until === '' ? 'ended the snooze' : `snoozed it until ${printMoment(Number(until))}`),
  woke: () => 'the snooze ended',
  spam: (what) => `marked it as ${what}`,
  proposal: (what) =>
    what === 'sent' ? 'noted that the proposal was sent' : 'noted that no proposal is needed',
  note: () => 'noted',
  reply: () => 'replied',
  'reply-cancelled': () => 'cancelled a reply',
  overdue: () => 'the reply was overdue, and the company was told',
};

/** One line of history as a sentence: `Ana assigned it to Ben`. */
export function eventText({ kind, detail, userId }: DeskEvent, nameOf: NameOf): string {
  const text = texts[kind](detail, nameOf);
  return userId === null ? text.charAt(0).toUpperCase() + text.slice(1) : `${nameOf(userId)} ${text}`;
}
