import { expect, test } from 'vitest';
import { generatorWaited, rateResponse } from './closed-loop.ts';
import { seededRandom } from './seeded-random.ts';

const latencies = [20, 22, 30, 45, 80, 200, 90, 40, 25, 21];

test('ten users who wait for their answer: the rate is ten over the latency', () => {
  const response = rateResponse(latencies.map((latency) => ({ latency, rate: 10_000 / latency })));
  expect(response).toEqual({
    elasticity: expect.closeTo(-1),
    correlation: expect.closeTo(-1),
    spread: expect.closeTo(10),
  });
  expect(response && generatorWaited(response)).toBe(true);
});

test('a rate that knows nothing of the latency is an open generator', () => {
  const random = seededRandom(1);
  const response = rateResponse(latencies.map((latency) => ({ latency, rate: 95 + random() * 10 })));
  expect(response && generatorWaited(response)).toBe(false);
});

test('latencies that hardly differ tell nothing', () => {
  const response = rateResponse(
    latencies.map((_, index) => ({ latency: 20 + index / 10, rate: 200 - index })),
  );
  expect(response && generatorWaited(response)).toBe(false);
  expect(rateResponse(latencies.map(() => ({ latency: 5, rate: 7 })))).toEqual({
    elasticity: 0,
    correlation: 0,
    spread: 1,
  });
});

test('a few intervals, or empty ones, are no evidence', () => {
  expect(rateResponse([{ rate: 1, latency: 1 }])).toBeUndefined();
  expect(rateResponse(latencies.map(() => ({ latency: 10, rate: 0 })))).toBeUndefined();
});

test('one fixed rate has no correlation with anything', () => {
  expect(rateResponse(latencies.map((latency) => ({ latency, rate: 100 })))).toMatchObject({
    elasticity: expect.closeTo(0),
    correlation: expect.closeTo(0),
  });
});
