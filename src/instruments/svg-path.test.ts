import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsPath, curvePath, ticksPath, waveformPath } from './svg-path.ts';

const commands = (path: string): { name: string; values: number[] }[] =>
  [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].map(([, name = '', rest = '']) => ({
    name,
    values: (rest.match(/-?\d+/g) ?? []).map(Number),
  }));

test('bars stand on the floor in their slot, and an empty slot is skipped', () => {
  expect(barsPath([20, 0, 5.4], 10, 8, 100)).toBe('M0 100v-20h8v20zm20 0v-5h8v5z');
  expect(barsPath([0, 7], 10, 8, 100)).toBe('M10 100v-7h8v7z');
});

test('a waveform is centred stroke by stroke', () => {
  expect(waveformPath([0, 1, 0.5], 2, 4, 100)).toBe('M2 49v2m4-51v100m4-75v50');
});

test('ticks are long at the start of each part', () => {
  expect(ticksPath(2, 2, 5)).toBe('M0 0v14m5-14v6m5-6v14m5-14v6m5-6v14');
});

const curve = (...ys: number[]) => curvePath(ys.map((y, index) => ({ x: index * 30, y })));

test('a curve leaves each point with the harmonic mean of the slopes beside it', () => {
  expect(curve(0, 30, 120)).toBe('M0 0c10 10 20 15 30 30s20 60 30 90');
  expect(curve(100, 70, 10)).toBe('M0 100c10-10 20-17 30-30s20-40 30-60');
});

test('a curve is level where it turns or begins to be level, and one point is no curve', () => {
  expect(curve(0, 30, 30)).toBe('M0 0c10 10 20 30 30 30s20 0 30 0');
  expect(curve(0, 30, 0)).toBe('M0 0c10 10 20 30 30 30s20-20 30-30');
  expect(curvePath([{ x: 1.4, y: 2.6 }])).toBe('M1 3');
});

/** Every curve with both of its handles: the first one of an `s` mirrors the last one before it. */
function handles(path: string) {
  let mirrored = [0, 0];
  return commands(path).map(({ name, values }) => {
    const all = name === 's' ? [...mirrored, ...values] : values;
    mirrored = [(all[4] ?? 0) - (all[2] ?? 0), (all[5] ?? 0) - (all[3] ?? 0)];
    return { values: all };
  });
}

const measured = fc
  .array(fc.integer({ min: 0, max: 500 }), { minLength: 2, maxLength: 30 })
  .map((ys) => ys.map((y, index) => ({ x: index * 37, y })));

test('a curve goes through every point without drift', () => {
  fc.assert(
    fc.property(measured, (points) => {
      const [start, ...curves] = handles(curvePath(points));
      let [x = 0, y = 0] = start?.values ?? [];
      const visited = [{ x, y }];
      for (const { values } of curves) {
        x += values[4] ?? Number.NaN;
        y += values[5] ?? Number.NaN;
        visited.push({ x, y });
      }
      expect(visited).toEqual(points);
    }),
  );
});

test('a curve stays between the values it joins', () => {
  fc.assert(
    fc.property(measured, (points) => {
      let y = points[0]?.y ?? 0;
      for (const { values } of handles(curvePath(points)).slice(1)) {
        const end = values[5] ?? 0;
        for (const control of [values[1] ?? 0, values[3] ?? 0]) {
          expect(control).toBeGreaterThanOrEqual(Math.min(0, end) - 1);
          expect(control).toBeLessThanOrEqual(Math.max(0, end) + 1);
        }
        y += end;
      }
      expect(y).toBe(points.at(-1)?.y);
    }),
  );
});
