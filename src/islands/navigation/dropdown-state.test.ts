import { expect, test } from 'vitest';
import { isOpen, nextDropdown, type DropdownEvent, type DropdownState } from './dropdown-state.ts';

const after = (...events: DropdownEvent[]): DropdownState => events.reduce(nextDropdown, 'closed');

test.each<[DropdownEvent[], boolean]>([
  [['enter'], true],
  [['enter', 'leave'], true],
  [['enter', 'leave', 'delayOver'], false],
  [['enter', 'leave', 'enter', 'delayOver'], true],
  [['press'], true],
  [['press', 'press'], false],
  [['enter', 'press'], true],
  [['enter', 'press', 'press'], false],
  [['enter', 'press', 'leave', 'delayOver'], false],
  [['enter', 'dismiss'], false],
  [['enter', 'dismiss', 'leave'], false],
  [['enter', 'dismiss', 'leave', 'enter'], true],
  [['press', 'dismiss', 'press'], true],
])('%j leaves the dropdown open: %s', (events, open) => {
  expect(isOpen(after(...events))).toBe(open);
});
