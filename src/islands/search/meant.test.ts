import { expect, test } from 'vitest';
import { isMeant } from './meant.ts';

const content = 'The analysis of idempotency-key runs: L = λ × W, café AbortSignal, x';
const page = (...words: string[]) => ({
  content,
  title: 'Finding the knee',
  locations: words.map((word) => content.split(/\s+/).indexOf(word)),
});

test.each<[string, string[], boolean]>([
  ['analysis', ['analysis'], true],
  ['analyses', ['analysis'], true],
  ['running', ['runs:'], true],
  ['IDEMPOTENCY', ['idempotency-key'], true],
  ['key', ['idempotency-key'], true],
  ['idempotancy key', ['idempotency-key'], true],
  ['signal', ['AbortSignal,'], true],
  ['cafe', ['café'], true],
  ['Café', ['café'], true],
  ['x', ['x'], true],
  ['knee', [], true],
  ['knees', [], true],
  ['findnig', [], false],
  ['idealism', ['idempotency-key'], false],
  ['analyst', ['analysis'], true],
  ['analysable', ['analysis'], true],
  ['cafeteria', ['café'], false],
  ['latncy', ['L'], false],
  ['xqzzyx', ['x'], false],
  ['analysis xqzzyx', ['analysis', 'x'], false],
  ['analysis', [], false],
])('%j, where %j is marked: %s', (query, marked, meant) => {
  expect(isMeant(query, page(...marked))).toBe(meant);
});
