import { expect, test } from 'vitest';
import { controls, EXAMPLE, isKept, runsReducer, type Control } from './runs-state.ts';

const set = (control: Control, value: number, state = EXAMPLE) =>
  runsReducer(state, { type: 'set', control, value });

test('controls are clamped, and counts stay integers', () => {
  expect(set('target', 150).target).toBe(controls.target.max);
  expect(set('cleanSince', -3).cleanSince).toBe(0);
  expect(set('runs', 12.6).runs).toBe(13);
  expect(set('target', 99.95).target).toBe(99.95);
});

test('an empty field changes nothing', () => {
  expect(set('runs', Number.NaN)).toBe(EXAMPLE);
});

test('failures never exceed runs: the control that was moved wins', () => {
  expect(set('failedBefore', 60)).toMatchObject({ failedBefore: 60, runsBefore: 60 });
  expect(set('runsBefore', 2)).toMatchObject({ failedBefore: 2, runsBefore: 2 });
  expect(set('failures', 500)).toMatchObject({ failures: 500, runs: 500 });
  expect(set('runs', 1, { ...EXAMPLE, failures: 5 })).toMatchObject({ failures: 1, runs: 1 });
});

test('switching the question keeps the settings', () => {
  const asked = runsReducer(set('runs', 7), { type: 'asked', question: 'met' });
  expect(asked).toEqual({ ...EXAMPLE, runs: 7, question: 'met' });
});

test('a stored state is recognised, anything else is rejected', () => {
  expect(isKept({ lab: 'runs', settings: EXAMPLE })).toBe(true);
  for (const wrong of [
    null,
    undefined,
    {},
    { lab: 'wer', settings: EXAMPLE },
    { lab: 'runs', settings: { ...EXAMPLE, question: 'x' } },
    { lab: 'runs', settings: { ...EXAMPLE, confidence: 50 } },
    { lab: 'runs', settings: { ...EXAMPLE, power: 0 } },
    { lab: 'runs', settings: { ...EXAMPLE, runs: '9' } },
    { lab: 'runs', settings: { ...EXAMPLE, runs: 1e9 } },
    { lab: 'runs', settings: { ...EXAMPLE, failedBefore: 41 } },
    { lab: 'runs', settings: { ...EXAMPLE, failures: 101 } },
  ])
    expect(isKept(wrong)).toBe(false);
});
