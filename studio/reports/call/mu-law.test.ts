import { expect, test } from 'vitest';
import { decode, encode } from './mu-law.ts';

test('every byte comes back, except that there is one zero', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  expect(bytes.map((byte) => encode(decode(byte)))).toEqual(
    bytes.map((byte) => (byte === 0x7f ? 0xff : byte)),
  );
});

test('silence is zero, and the loudest samples are full scale', () => {
  expect([0xff, 0x80, 0x00].map(decode)).toEqual([0, 1, -1]);
  expect([2, -2].map(encode)).toEqual([0x80, 0x00]);
});
