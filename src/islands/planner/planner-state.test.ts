import { expect, test } from 'vitest';
import type { ServiceRules } from '../../lib/estimate.ts';
import { answered, startWith, type Service } from './planner-state.ts';

const rules = (exists: string[]): ServiceRules => ({
  role: 'Test engineer',
  start: { days: [1, 2], why: '' },
  size: { ask: '', unit: ['journey', 'journeys'], options: [5, 10], days: [1, 2], why: '' },
  more: { ask: '', unit: ['platform', 'platforms'], options: [1, 2], percent: [30, 40], why: '' },
  exists: Object.fromEntries(exists.map((id) => [id, { name: id, percent: [10, 20], why: '' }])),
  report: { days: [1, 1], why: '' },
});
const manual: Service = {
  name: 'Manual Testing',
  path: '/services/manual',
  enquiry: 'Manual Testing',
  rules: rules(['cases', 'accounts']),
  first: { size: 10, more: 1 },
};
const api: Service = {
  ...manual,
  name: 'API Testing',
  path: '/services/api',
  enquiry: 'API Testing',
  rules: rules(['contract']),
  first: { size: 5, more: 1 },
};

test('one answer replaces another', () => {
  const { scope } = answered(startWith(manual), { question: 'size', value: 5 });
  expect(scope).toEqual({ size: 5, more: 1, has: [], environment: 'ready', repeat: 'once' });
});

test('what exists is switched on and off, in the order of the rules', () => {
  let planned = answered(startWith(manual), { question: 'has', id: 'accounts' });
  planned = answered(planned, { question: 'has', id: 'cases' });
  expect(planned.scope.has).toEqual(['cases', 'accounts']);
  expect(answered(planned, { question: 'has', id: 'accounts' }).scope.has).toEqual(['cases']);
});

test('another service begins with its own sizes, and keeps where and how often is tested', () => {
  let planned = answered(startWith(manual), { question: 'repeat', value: 'release' });
  planned = answered(planned, { question: 'environment', value: 'none' });
  planned = answered(planned, { question: 'has', id: 'cases' });
  expect(answered(planned, { question: 'service', service: api })).toEqual({
    service: api,
    scope: { size: 5, more: 1, has: [], environment: 'none', repeat: 'release' },
  });
});
