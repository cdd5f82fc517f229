import { expect, test } from 'vitest';
import { firstReach, kneeOf } from './knee.ts';

const stepsOf = (p95s: readonly number[], answered: readonly number[] = []) =>
  p95s.map((p95, index) => {
    const load = (index + 1) * 100;
    return { load, p95, answered: answered[index] ?? load };
  });
const kneeAt = (...curve: Parameters<typeof stepsOf>) => kneeOf(stepsOf(...curve))?.load;

test('is the last step with p95 at most 1.5 times that of the lightest', () => {
  expect(kneeAt([20, 21, 30, 31, 90])).toBe(300);
  expect(kneeAt([20, 21, 30.1, 31, 90])).toBe(200);
});

test('is the last step at which answers keep up with arrivals to within 1%', () => {
  expect(kneeAt([20, 20, 20, 20], [100, 199, 297, 395])).toBe(300);
  expect(kneeAt([20, 20, 20, 20], [100, 197, 300, 400])).toBe(100);
});

test('a later step that passes again by chance does not move it', () => {
  expect(kneeAt([20, 20, 40, 22, 90])).toBe(200);
});

test('is unknown where no step is beyond it, where the lightest falls behind, and without steps', () => {
  expect(kneeAt([20, 21, 22])).toBeUndefined();
  expect(kneeAt([20, 21, 90], [50, 200, 300])).toBeUndefined();
  expect(kneeOf([])).toBeUndefined();
});

test('a step without its answers, such as one of users, is judged by p95 alone', () => {
  expect(kneeOf(stepsOf([20, 21, 90]).map(({ load, p95 }) => ({ load, p95 })))).toEqual({
    load: 200,
    p95: 21,
  });
});

test('says where a level is first reached', () => {
  const points = [
    { x: 0, y: 100 },
    { x: 100, y: 300 },
    { x: 200, y: 1300 },
  ];
  expect(firstReach(points, 800)).toBe(150);
  expect(firstReach(points, 50)).toBe(0);
  expect(firstReach(points, 300)).toBe(100);
  expect(firstReach(points, 1300)).toBe(200);
  expect(firstReach(points, 5000)).toBeUndefined();
});
