import { expect, test, vi } from 'vitest';
import { wanted } from './wanted.ts';

const names = ['tree', 'wave'];

function ask(...line: string[]) {
  const run = vi.fn(() => Promise.resolve());
  const asked = wanted(line, { draw: { names, run }, measure: { names, mustName: true, run } });
  if ('refusal' in asked) return asked.refusal;
  void asked.run();
  return run.mock.lastCall;
}

test('without a name all are meant, where that is harmless', () => {
  expect(ask('draw')).toEqual([names]);
  expect(ask('measure')).toBe('measure what? There are: "all", tree, wave');
  expect(ask('measure', 'all')).toEqual([names]);
});

test('named ones come in the order of the table', () => {
  expect(ask('measure', 'wave', 'tree')).toEqual([names]);
  expect(ask('draw', 'wave')).toEqual([['wave']]);
});

test('what there is not is refused with what there is', () => {
  expect(ask('draw', 'tree', 'sea')).toBe('draw: there is no sea. There are: "all", tree, wave');
  expect(ask('paint')).toContain('VERB is draw, measure');
  expect(ask()).toContain('VERB is draw, measure');
});
