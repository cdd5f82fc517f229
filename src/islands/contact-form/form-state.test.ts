import { expect, test } from 'vitest';
import { buttonLabels } from './form-state.ts';

test('the button says what is going on', () => {
  expect(buttonLabels).toEqual({
    idle: 'Send Message',
    submitting: 'Sending...',
    success: 'Message Sent!',
    error: 'Send Message',
  });
});
