import { expect, test } from 'vitest';
import { openPicture } from './viewer-address.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['#portfolio', undefined],
  ['#review-spike', undefined],
  ['#view-spike-run', 'spike-run'],
])('the hash %j opens %j', (hash, id) => {
  expect(openPicture(hash)).toBe(id);
});
