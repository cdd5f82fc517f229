import { expect, test } from 'vitest';
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { runCounter } from './run-counter.ts';
import { runReport } from './run-report.ts';

const START = Date.UTC(2026, 10, 16, 10);

type Second = { rate: number; ms: number; users?: number };

/** A run by its seconds. */
function reportOf(seconds: readonly Second[]) {
  const counter = runCounter();
  const random = seededRandom(5);
  for (const [second, { rate, ms, users }] of seconds.entries()) {
    const time = START + second * 1000;
    for (let index = 0; index < rate; index++)
      counter.request(time + (index * 999) / rate, ms * (0.8 + random() * 0.4), 'GET /', false);
    if (users) counter.users(time, users);
  }
  return runReport(counter.result(), 'run', 'test');
}

const rising = [20, 20, 21, 22, 20, 23, 60, 180, 400, 420];
const ROUNDS = 3;
const times = Array.from(
  { length: ROUNDS * rising.length },
  (_, index) => rising[index % rising.length] ?? 0,
);

test('a closed loop of ten users: the warning estimates the p99 of an open one', () => {
  const run = reportOf(times.map((ms) => ({ ms, rate: Math.round(10_000 / ms), users: 10 })));
  expect(run?.warnings).toHaveLength(1);
  expect(run?.warnings[0]).toMatch(
    /coordinated omission.*Had every user sent on time.*HdrHistogram’s correction/,
  );
});

test('a fixed rate causes no warning, however slow the responses', () => {
  expect(reportOf(times.map((ms) => ({ ms, rate: 100 })))?.warnings).toEqual([]);
});

test('an increasing load has a knee, in users if they were recorded', () => {
  const steps = [1, 2, 4, 8, 12, 16].flatMap((step) => {
    const second = { rate: step * 50, ms: step > 8 ? step * 20 : 20 };
    return Array.from({ length: 4 }, () => second);
  });
  const [first, last] = [steps[0] as Second, steps.at(-1) as Second];
  const run = reportOf([first, ...steps, last]);
  const knee = run?.knee;
  expect(knee?.unit).toBe('requests a second');
  expect(knee?.points[knee.at ?? -1]?.load).toBeCloseTo(400);
  const withUsers = reportOf(
    [first, ...steps, last].map((second) => ({ ...second, users: second.rate / 10 })),
  );
  expect(withUsers?.knee?.unit).toBe('users');
  expect(withUsers?.knee?.points[withUsers.knee.at ?? -1]?.load).toBe(40);
  expect(reportOf(times.map(() => ({ rate: 100, ms: 20 })))?.knee).toBe(null);
});

test('a long run has at most 120 slices, whatever the order of its timestamps', () => {
  const counter = runCounter();
  for (let second = 0; second < 7200; second += 2) {
    const time = START + ((second * 3571) % 7200) * 1000;
    counter.request(time, 10, 'GET /', false);
    counter.users(time, 5);
  }
  const run = runReport(counter.result(), 'run', 'test');
  expect(run?.slices.length).toBeLessThanOrEqual(120);
  expect(run?.sliceSeconds).toBe(64);
  expect(run?.slices.reduce((sum, slice) => sum + (slice?.count ?? 0), 0)).toBe(3600);
  expect(run?.slices.every((slice) => slice === null || slice.users === 5)).toBe(true);
});

test('endpoints beyond the maximum are counted together, and none is lost', () => {
  const counter = runCounter();
  for (let index = 0; index < 1000; index++) counter.request(START + index, 1, `GET /${index}`, false);
  const run = runReport(counter.result(), 'run', 'test');
  expect(run?.rows[1]).toMatchObject({ name: 'other endpoints', count: 800 });
  expect(run?.rows).toHaveLength(41);
  expect(run?.rowsLeftOut).toBe(161);
  expect(run?.warnings[0]).toContain('More than 200 endpoints');
});

test('warns of fast failures and of timestamps in 1999', () => {
  const counter = runCounter();
  for (let index = 0; index < 200; index++)
    counter.request(START + index, index % 4 ? 100 : 1, 'GET /', index % 4 === 0);
  counter.request(Date.UTC(1999, 0), 100, 'GET /', false);
  const run = runReport(counter.result(), 'run', 'test');
  expect(run?.warnings.join(' ')).toMatch(/24\.9% of the requests failed.*look better.*span [\d,]+ days/);
});

test('durations are capped at an hour; an empty file is not a run', () => {
  const counter = runCounter();
  expect(runReport(counter.result(), 'run', 'test')).toBeUndefined();
  counter.request(START, 9e9, 'GET /', false);
  counter.request(START, 0, 'GET /', false);
  const run = runReport(counter.result(), 'run', 'test');
  expect(run?.rows[0]).toMatchObject({ name: 'GET /', count: 2, max: 3_600_000 });
  expect(run?.rows[0]?.figures[0]?.[0]).toBe(0);
});
