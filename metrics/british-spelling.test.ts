import { expect, test } from 'vitest';
import { americanSpelling } from './british-spelling.ts';

test.each([
  ['colour', 'color'],
  ['colourful', 'colorful'],
  ['neighbourhood', 'neighborhood'],
  ['centre', 'center'],
  ['centred', 'centered'],
  ['organise', 'organize'],
  ['organisations', 'organizations'],
  ['reorganised', 'reorganized'],
  ['travelling', 'traveling'],
  ['cancelled', 'canceled'],
  ['analyse', 'analyze'],
  ['programme', 'program'],
  ['haemoglobin', 'hemoglobin'],
  ['greyer', 'grayer'],
  ['fulfilled', 'fulfilled'],
  ['enrolment', 'enrollment'],
  ['practising', 'practicing'],
  ['practised', 'practiced'],
  ['storeys', 'stories'],
  ['storey', 'story'],
])('%s → %s', (british, american) => {
  expect(americanSpelling(british)).toBe(american);
});

test.each([
  'color',
  'enroll',
  'enrolled',
  'fulfill',
  'cancellation',
  'advise',
  'surprise',
  'realism',
  'hour',
  'four',
  'meter',
  'telling',
])('%s stays', (word) => {
  expect(americanSpelling(word)).toBe(word);
});
