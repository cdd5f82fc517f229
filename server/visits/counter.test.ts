import { expect, test } from 'vitest';
import { createVisitCounter, type Visit } from './counter.ts';

const DAY = '2026-11-19';
const visit = (more: Partial<Visit> = {}): Visit => ({
  page: '/',
  referrer: '',
  campaign: '',
  device: 'phone',
  isArrival: true,
  ...more,
});
const row = (more: object) => {
  const { isArrival: _, ...rest } = visit();
  return { day: DAY, ...rest, views: 1, arrivals: 1, ...more };
};

test('adds up what is the same, and starts again once it was taken', () => {
  const counter = createVisitCounter();
  counter.count(visit(), DAY);
  counter.count(visit({ isArrival: false }), DAY);
  counter.count(visit({ device: 'tablet' }), DAY);
  expect(counter.take()).toEqual([row({ views: 2 }), row({ device: 'tablet' })]);
  expect(counter.take()).toEqual([]);
});

test('names only so many sources a day, also across writes, and loses no visit', () => {
  const counter = createVisitCounter(2);
  const from = (referrer: string, more = {}) => counter.count(visit({ referrer, ...more }), DAY);
  from('a.example');
  expect(counter.take()).toHaveLength(1);
  from('b.example');
  from('c.example');
  from('d.example', { campaign: 'spring' });
  from('', { campaign: 'summer' });
  from('a.example');
  from('');
  expect(counter.take()).toEqual([
    row({ referrer: 'b.example' }),
    row({ referrer: 'other' }),
    row({ referrer: 'other', campaign: 'other' }),
    row({ campaign: 'other' }),
    row({ referrer: 'a.example' }),
    row({}),
  ]);
  counter.count(visit({ referrer: 'c.example' }), '2026-11-20');
  expect(counter.take()).toEqual([row({ day: '2026-11-20', referrer: 'c.example' })]);
});

test('takes back what could not be written, for a day', () => {
  const counter = createVisitCounter();
  counter.count(visit(), DAY);
  const rows = counter.take();
  counter.count(visit(), DAY);
  counter.keep(rows);
  expect(counter.take()).toEqual([row({ views: 2, arrivals: 2 })]);
  counter.count(visit(), '2026-11-20');
  counter.keep([row({}), row({ day: '2026-11-18' })] as typeof rows);
  expect(counter.take().map(({ day }) => day)).toEqual(['2026-11-20', DAY]);
});
