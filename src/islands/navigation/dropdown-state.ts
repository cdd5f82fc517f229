/** How a dropdown was opened matters: clicking one that hover has opened must not close it. */
export type DropdownState = 'closed' | 'hovered' | 'leaving' | 'pinned';

export type DropdownEvent = 'enter' | 'leave' | 'delayOver' | 'press' | 'dismiss';

export const CLOSE_DELAY_MS = 200;

const transitions: Record<DropdownState, Partial<Record<DropdownEvent, DropdownState>>> = {
  closed: { enter: 'hovered', press: 'pinned' },
  hovered: { leave: 'leaving', press: 'pinned', dismiss: 'closed' },
  leaving: { enter: 'hovered', delayOver: 'closed', press: 'pinned', dismiss: 'closed' },
  pinned: { leave: 'leaving', press: 'closed', dismiss: 'closed' },
};

export const nextDropdown = (state: DropdownState, event: DropdownEvent): DropdownState =>
  transitions[state][event] ?? state;

export const isOpen = (state: DropdownState): boolean => state !== 'closed';
