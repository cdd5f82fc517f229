import { expect, test } from 'vitest';
import { positionBias, type BothOrders } from './position-bias.ts';

test.each<[...BothOrders, 'first' | 'second' | 'none']>([
  ['A', 'A', 'none'],
  ['B', 'B', 'none'],
  ['tie', 'tie', 'none'],
  ['A', 'B', 'first'],
  ['A', 'tie', 'first'],
  ['tie', 'B', 'first'],
  ['B', 'A', 'second'],
  ['B', 'tie', 'second'],
  ['tie', 'A', 'second'],
])('%s with A first and %s with B first leans to: %s', (aFirst, bFirst, place) => {
  const { toFirst, toSecond, kept } = positionBias([[aFirst, bFirst]]);
  expect({ toFirst, toSecond }).toEqual({
    toFirst: Number(place === 'first'),
    toSecond: Number(place === 'second'),
  });
  expect(kept).toEqual({ A: 0, B: 0, tie: 0, ...(place === 'none' && { [aFirst]: 1 }) });
});

test('a judge that always takes the first place changes every verdict', () => {
  const always = Array.from({ length: 30 }, (): BothOrders => ['A', 'B']);
  expect(positionBias(always)).toEqual({ kept: { A: 0, B: 0, tie: 0 }, toFirst: 30, toSecond: 0 });
});
