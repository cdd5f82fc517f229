import { expect, test } from 'vitest';
import { openPicture, wayOut } from './viewer-address.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['#portfolio', undefined],
  ['#review-spike', undefined],
  ['#view-spike-run', 'spike-run'],
])('the hash %j opens %j', (hash, id) => {
  expect(openPicture(hash)).toBe(id);
});

test.each<[unknown, string]>([
  [true, 'back'],
  [null, 'stay'],
  [{ from: 'somebody else' }, 'stay'],
])('with the history state %j closing means: %s', (state, way) => {
  expect(wayOut(state)).toBe(way);
});
