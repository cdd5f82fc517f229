import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { stepChange } from './step-change.ts';

/** With intervals of so many per cent on either side. */
const around = (values: readonly number[], percent = 1) =>
  values.map((value) => ({ value, low: value * (1 - percent / 100), high: value * (1 + percent / 100) }));

test('one jump that stands out from the scatter on both sides is found, with the interval of its size', () => {
  const found = stepChange(around([100, 103, 99, 101, 131, 128, 132, 130]));
  expect(found).toMatchObject({ at: 4, places: 3 });
  const { value = 0, low = 0, high = 0 } = found?.ratio ?? {};
  // Means of the logarithms, pooled scatter with 6 degrees of freedom, t of 3.29 for three places.
  expect(value).toBeCloseTo(1.2929, 4);
  expect(low).toBeCloseTo(1.2482, 3);
  expect(high).toBeCloseTo(1.3392, 3);
  expect(stepChange(around([131, 128, 132, 130, 100, 103, 99, 101]))?.ratio.high).toBeLessThan(0.82);
});

test.each([
  ['one bad night', [100, 101, 99, 160, 100, 102, 99, 101]],
  ['a bad last night', [100, 101, 99, 100, 100, 102, 99, 160]],
  ['a drift', [100, 105, 110, 116, 122, 128, 134, 141]],
  ['there and back', [100, 101, 130, 131, 129, 130, 100, 101]],
  ['two steps', [100, 101, 99, 130, 131, 170, 169, 171]],
  ['only two after it', [100, 101, 99, 102, 100, 100, 130, 131]],
  ['five', [100, 101, 99, 130, 131]],
  ['a figure of 0', [0, 101, 99, 130, 131, 129]],
])('%s is no step', (_, values) => {
  expect(stepChange(around(values))).toBeUndefined();
});

test('no step where the two runs next to it may be equal, or have no upper end', () => {
  const values = [100, 101, 99, 110, 111, 109];
  expect(stepChange(around(values, 1))?.at).toBe(3);
  expect(stepChange(around(values, 9))).toBeUndefined();
  const open = around(values).map((one, at) => (at === 2 ? { ...one, high: Number.POSITIVE_INFINITY } : one));
  expect(stepChange(open)).toBeUndefined();
});

const random = seededRandom(11);
const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

test.each([
  ['normal', () => normal() * 0.05],
  ['skewed', () => -Math.log(1 - random()) * 0.05],
  ['even', () => random() * 0.1],
  ['on one of two levels', () => (random() < 0.5 ? 0.1 : 0) + normal() * 0.01],
  ['rarely far off', () => (random() < 0.15 ? 0.4 : 0) + normal() * 0.01],
  ['only by sampling', () => normal() * 0.005],
])(
  'where nothing changed and runs differ %s, a step is shown about one time in twenty at most',
  (_, shift) => {
    const rounds = 2000;
    for (const runs of [6, 7, 8]) {
      let shown = 0;
      for (let round = 0; round < rounds; round++)
        if (stepChange(around(Array.from({ length: runs }, () => 100 * Math.exp(shift()))))) shown += 1;
      expect(shown / rounds, `${runs} runs`).toBeLessThan(0.06);
    }
  },
);
