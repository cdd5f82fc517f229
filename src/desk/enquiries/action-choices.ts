import type { EnquiryChange, Overview } from '../../../contract/desk/enquiries.ts';
import { snoozeTimes } from './snooze-times.ts';

export type ActionMenu = 'assign' | 'snooze' | 'more';

export const MENU_TITLES: Record<ActionMenu, string> = {
  assign: 'Assign to',
  snooze: 'Snooze until',
  more: 'More',
};

type Offered = { label: string; change: EnquiryChange };

const MORE: Offered[] = [
  { label: 'Wait for the client', change: { kind: 'state', state: 'waiting' } },
  { label: 'The proposal was sent', change: { kind: 'proposal', proposal: 'sent' } },
  { label: 'No proposal is needed', change: { kind: 'proposal', proposal: 'not needed' } },
  { label: 'Won', change: { kind: 'state', state: 'won' } },
  { label: 'Lost', change: { kind: 'state', state: 'lost' } },
  { label: 'Back to new', change: { kind: 'state', state: 'new' } },
  { label: 'This is spam', change: { kind: 'spam', isSpam: true } },
];

/** What a menu offers. */
export function choicesOf(menu: ActionMenu, people: Overview['people'], me: string, now: number): Offered[] {
  if (menu === 'more') return MORE;
  if (menu === 'snooze')
    return [
      ...snoozeTimes(now).map(({ label, until }) => ({ label, change: { kind: 'snooze' as const, until } })),
      { label: 'Do not snooze', change: { kind: 'snooze', until: null } },
    ];
  const active = people.filter(({ isActive }) => isActive);
  const mineFirst = [...active.filter(({ id }) => id === me), ...active.filter(({ id }) => id !== me)];
  return [
    ...mineFirst.map(({ id, name }) => ({
      label: id === me ? `${name} (me)` : name,
      change: { kind: 'assign' as const, assignee: id },
    })),
    { label: 'Nobody', change: { kind: 'assign', assignee: null } },
  ];
}

/** What was done, for a screen reader and a glance. */
export function doneText({ kind }: EnquiryChange, changed: number): string {
  const what: Record<EnquiryChange['kind'], string> = {
    state: 'moved',
    assign: 'assigned',
    snooze: 'snoozed',
    spam: 'sorted',
    proposal: 'noted',
  };
  if (changed === 0) return 'Nothing to change.';
  return changed === 1 ? `Enquiry ${what[kind]}.` : `${changed} enquiries ${what[kind]}.`;
}
