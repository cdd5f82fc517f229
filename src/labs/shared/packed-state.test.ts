import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { packState, unpackState } from './packed-state.ts';

test('packed state is restored, in every script', async () => {
  const state = { text: 'की 你好 🙂 '.repeat(200), rules: ['case'], n: 0.5 };
  const fragment = await packState(state);
  expect(fragment).toMatch(/^#s=[\w-]+$/);
  expect(fragment?.length).toBeLessThan(200);
  expect(await unpackState(fragment ?? '')).toEqual(state);
});

test('too much for a URL is rejected', async () => {
  const random = seededRandom(1);
  const noise = Array.from({ length: 3000 }, random);
  expect(await packState(noise)).toBeUndefined();
  expect(await packState(noise.slice(0, 300))).toBeDefined();
});

test('megabytes are rejected before compression', async () => {
  const state = { text: 'a'.repeat(1_000_000), toJSON: () => expect.fail('was written out') };
  expect(await packState(state)).toBeUndefined();
});

test.each(['', '#further', '#s=', '#s=%%%', '#s=AAAA'])('%j holds nothing', async (fragment) => {
  expect(await unpackState(fragment)).toBeUndefined();
});

test('a truncated fragment holds nothing', async () => {
  const fragment = (await packState({ text: 'all of the words that stood here' })) ?? '';
  expect(await unpackState(fragment.slice(0, -4))).toBeUndefined();
});

test.each([
  ['within the length of an address', 5_000_000],
  ['beyond it', 50_000_000],
])('an address that unpacks to megabytes holds nothing, %s', async (_length, letters) => {
  const packed = deflateRawSync(JSON.stringify('a'.repeat(letters)));
  expect(await unpackState(`#s=${packed.toString('base64url')}`)).toBeUndefined();
});
