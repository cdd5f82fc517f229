import { expect, test } from 'vitest';
import { wayOut } from './open-by-address.ts';

test.each<[unknown, string]>([
  [true, 'back'],
  [null, 'stay'],
  [{ from: 'somebody else' }, 'stay'],
])('with the history state %j closing means: %s', (state, way) => {
  expect(wayOut(state)).toBe(way);
});
