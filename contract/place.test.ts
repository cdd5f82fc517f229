import { expect, test } from 'vitest';
import { placeIn } from './place.ts';

test.each([
  ['/docs#set%20up', 'set up'],
  ['/docs', ''],
  ['/contact#service=Other&message=a%20%25', ''],
  ['/labs/wer#s=abc', ''],
])('%s names %j', (address, place) => {
  expect(placeIn(new URL(address, 'http://site'))).toBe(place);
});
