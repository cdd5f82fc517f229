import { expect, test } from 'vitest';
import { diffOf } from './failing-view.ts';

test('the diff of a message is its differing lines and their neighbours, without counts or call log', () => {
  const message = [
    'expect(locator).toMatchAriaSnapshot(expected) failed',
    '',
    '\u001b[32m- Expected  - 1\u001b[39m',
    '\u001b[31m+ Received  + 1\u001b[39m',
    '',
    '  - text: Email Address *',
    '- - textbox "Email Address *": ada@example.com',
    '+ - textbox',
    '',
    'Call log:',
    '  - unexpected value "- text: Email Address *',
    '- textbox"',
  ].join('\n');
  expect(diffOf(message)).toEqual([
    '  - text: Email Address *',
    '- - textbox "Email Address *": ada@example.com',
    '+ - textbox',
  ]);
});

test('a message without a diff is not shown as one', () => {
  expect(() => diffOf('Test timeout of 3000ms exceeded.')).toThrow('No diff');
});
