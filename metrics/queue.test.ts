import { expect, test } from 'vitest';
import { queueAt } from './queue.ts';
import { seededRandom } from './seeded-random.ts';

test('the textbook: half busy, half a request waits, and an answer takes twice its service', () => {
  expect(queueAt(0.5, 100)).toEqual({ arriving: 50, waiting: 0.5, meanMs: 20, p95Ms: 20 * Math.log(20) });
});

test('without load there is no waiting: the response time is the service time', () => {
  expect(queueAt(0, 100)).toMatchObject({ arriving: 0, waiting: 0, meanMs: 10 });
});

test('Little’s law: who waits is who arrives times how long they wait', () => {
  for (const load of [0.1, 0.5, 0.8, 0.95]) {
    const { arriving, waiting, meanMs } = queueAt(load, 250);
    expect(arriving * (meanMs / 1000 - 1 / 250)).toBeCloseTo(waiting, 10);
  }
});

test('a simulated queue agrees', () => {
  const random = seededRandom(7);
  const exponential = (rate: number): number => -Math.log(1 - random()) / rate;
  const [load, served, requests] = [0.5, 100, 200_000];
  let [arrived, free] = [0, 0];
  const responses: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    arrived += exponential(load * served);
    free = Math.max(arrived, free) + exponential(served);
    responses.push((free - arrived) * 1000);
  }
  const mean = responses.reduce((sum, ms) => sum + ms, 0) / requests;
  const p95 = responses.toSorted((a, b) => a - b)[requests * 0.95] ?? 0;
  const expected = queueAt(load, served);
  expect(Math.abs(mean / expected.meanMs - 1)).toBeLessThan(0.03);
  expect(Math.abs(p95 / expected.p95Ms - 1)).toBeLessThan(0.03);
});

test.each([-0.1, 1, 1.2])('a load of %d has no answer', (load) => {
  expect(() => queueAt(load, 100)).toThrow(RangeError);
});
