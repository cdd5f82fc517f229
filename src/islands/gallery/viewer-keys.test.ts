import { expect, test } from 'vitest';
import { meaningOf } from './viewer-keys.ts';

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['ArrowLeft', { kind: 'turn', by: -1 }],
  ['ArrowRight', { kind: 'turn', by: 1 }],
  ['+', { kind: 'zoom-in' }],
  ['=', { kind: 'zoom-in' }],
  ['-', { kind: 'zoom-out' }],
  ['0', { kind: 'reset' }],
])('%s', (key, meaning) => {
  expect(meaningOf({ ...none, key })).toMatchObject(meaning);
});

test('+ is typed with Shift on many keyboards', () => {
  expect(meaningOf({ ...none, key: '+', shiftKey: true })).toMatchObject({ kind: 'zoom-in' });
});

test.each([
  ['ArrowRight', { x: -80, y: 0 }],
  ['ArrowDown', { x: 0, y: -80 }],
])('Shift+%s looks further that way', (key, by) => {
  expect(meaningOf({ ...none, key, shiftKey: true })).toEqual({ kind: 'pan', by });
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s the key is the browser’s', (modifier) => {
  for (const key of ['0', '-', '+', 'ArrowLeft'])
    expect(meaningOf({ ...none, key, [modifier]: true })).toBeUndefined();
});

test.each(['Escape', 'Tab', 'Enter', ' ', 'ArrowUp', 'a', 'toString'])('%s means nothing here', (key) => {
  expect(meaningOf({ ...none, key })).toBeUndefined();
});
