import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

/** Tommy Ettinger's mulberry32.c, in integers that do not overflow. */
function* mulberry32(seed: bigint): Generator<number> {
  const uint32 = (value: bigint): bigint => BigInt.asUintN(32, value);
  for (let x = uint32(seed + 0x6d2b79f5n); ; x = uint32(x + 0x6d2b79f5n)) {
    let z = uint32((x ^ (x >> 15n)) * (x | 1n));
    z = uint32(z ^ (z + (z ^ (z >> 7n)) * (z | 61n)));
    yield Number(z ^ (z >> 14n)) / 2 ** 32;
  }
}

test.each([0, 1, 7, 2 ** 31])('draws from seed %i what the published generator draws', (seed) => {
  const random = seededRandom(seed);
  const drawn = Array.from({ length: 1000 }, () => random());
  expect(drawn).toEqual(mulberry32(BigInt(seed)).take(1000).toArray());
});
