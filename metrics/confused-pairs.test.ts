import { expect, test } from 'vitest';
import { align } from './alignment.ts';
import { confusedPairs } from './confused-pairs.ts';

const aligned = (reference: string, hypothesis: string) =>
  align(reference.split(' ').filter(Boolean), hypothesis.split(' ').filter(Boolean));

test('counts what was taken for what, over all utterances', () => {
  const pairs = confusedPairs([
    aligned('turn the light on', 'turn a light on'),
    aligned('the light', 'a light uh'),
    aligned('lock the door', 'lock door'),
  ]);
  expect(pairs).toEqual([
    { reference: 'the', hypothesis: 'a', count: 2 },
    { reference: undefined, hypothesis: 'uh', count: 1 },
    { reference: 'the', hypothesis: undefined, count: 1 },
  ]);
});

test('what was recognised is no confusion', () => {
  expect(confusedPairs([aligned('a b c', 'a b c')])).toEqual([]);
});
