import { expect, test } from 'vitest';
import { errorsByFile } from './nu-checker.ts';

const printed = (...messages: object[]) => JSON.stringify({ messages });
const error = (message: string, file = '3.html') => ({ type: 'error', url: `file:/a/${file}`, message });

test('errors are kept by page', () => {
  const found = errorsByFile(printed(error('one'), error('two', '12.html'), error('three')));
  expect([...found.keys()]).toEqual([3, 12]);
  expect(found.get(3)?.map(({ message }) => message)).toEqual(['one', 'three']);
});

test('what only shows the age of the checker does not count, and nothing like it is let through', () => {
  const blocking = 'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is';
  const own = [
    error("CSS: “anchor-name”: Property “anchor-name” doesn't exist."),
    error(`${blocking} “stylesheet”.`),
  ];
  expect(errorsByFile(printed(...own)).size).toBe(0);
  expect(errorsByFile(printed(error(`${blocking} something else.`))).size).toBe(1);
});

test('a checker that could not read a page has not passed it', () => {
  const unread = { type: 'non-document-error', url: 'file:/a/1.html', message: 'File not found.' };
  expect(() => errorsByFile(printed(unread))).toThrow('could not read file:/a/1.html');
});
