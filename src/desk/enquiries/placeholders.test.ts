import { expect, test } from 'vitest';
import { fillPlaceholders, placeholderValues, unfilled } from './placeholders.ts';

const values = placeholderValues({ name: 'Ada Lovelace', company: '', service: 'API Testing' }, 'Ben');

test('a saved reply is filled in for one enquiry', () => {
  expect(fillPlaceholders('Dear {first name}, about {service}. {me}', values)).toBe(
    'Dear Ada, about API Testing. Ben',
  );
  expect(fillPlaceholders('{name} of {name}', values)).toBe('Ada Lovelace of Ada Lovelace');
});

test('what has no value stays and is named; other braces are text', () => {
  const filled = fillPlaceholders('At {company}, {company}: {"json"} {nothing} $& {me}', values);
  expect(filled).toBe('At {company}, {company}: {"json"} {nothing} $& Ben');
  expect(unfilled(filled)).toEqual(['{company}']);
});

test('a value that looks like a placeholder is not filled again', () => {
  const odd = placeholderValues({ name: '{me} $1', company: '', service: '' }, 'Ben');
  expect(fillPlaceholders('{name}', odd)).toBe('{me} $1');
});
