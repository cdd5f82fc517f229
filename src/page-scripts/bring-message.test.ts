import { expect, test } from 'vitest';
import { bringMessage } from './bring-message.ts';

const FIRST = 'Please send a fixed price:\n- 10 journeys\n';
const SECOND = 'Please send a fixed price:\n- 20 journeys\n';

test.each([
  ['nothing typed', '', FIRST, '', FIRST],
  ['nothing brought', 'Hello', '', FIRST, 'Hello'],
  ['words of the visitor', 'Hello\n', FIRST, '', `Hello\n\n${FIRST}`],
  ['an earlier estimate', FIRST, SECOND, FIRST, SECOND],
  ['words around an earlier estimate', `Hello\n${FIRST}Bye`, SECOND, FIRST, `Hello\n${SECOND}Bye`],
  ['an earlier estimate that was changed', 'Only 5 journeys', SECOND, FIRST, `Only 5 journeys\n\n${SECOND}`],
  ['a line that only names the service', 'Hello', 'About ASR Testing:\n', '', 'Hello'],
  [
    'signs that replace() would read',
    FIRST,
    'It costs $& or $1,\nor less',
    FIRST,
    'It costs $& or $1,\nor less',
  ],
])('%s', (_name, typed, brought, earlier, message) => {
  expect(bringMessage(typed, brought, earlier)).toBe(message);
});
