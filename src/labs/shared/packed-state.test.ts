import { expect, test } from 'vitest';
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { packState, unpackState } from './packed-state.ts';

test('what was packed is found again, in every script', async () => {
  const state = { text: 'की 你好 🙂 '.repeat(200), rules: ['case'], n: 0.5 };
  const fragment = await packState(state);
  expect(fragment).toMatch(/^#s=[\w-]+$/);
  expect(fragment?.length).toBeLessThan(200);
  expect(await unpackState(fragment ?? '')).toEqual(state);
});

test('too much for an address is refused', async () => {
  const random = seededRandom(1);
  const noise = Array.from({ length: 3000 }, random);
  expect(await packState(noise)).toBeUndefined();
  expect(await packState(noise.slice(0, 300))).toBeDefined();
});

test('megabytes are refused unread, however well they would deflate', async () => {
  const state = { text: 'a'.repeat(1_000_000), toJSON: () => expect.fail('was written out') };
  expect(await packState(state)).toBeUndefined();
});

test.each(['', '#further', '#s=', '#s=%%%', '#s=AAAA'])('%j holds nothing', async (fragment) => {
  expect(await unpackState(fragment)).toBeUndefined();
});

test('an address that was cut on its way holds nothing', async () => {
  const fragment = (await packState({ text: 'all of the words that stood here' })) ?? '';
  expect(await unpackState(fragment.slice(0, -4))).toBeUndefined();
});
