import { expect, test } from 'vitest';
import { inOrderOfStart, responsesIn, talkOversIn } from './turns.ts';

const turn = (speaker: 'caller' | 'agent', startMs: number, endMs: number) => ({ speaker, startMs, endMs });
const call = [
  turn('agent', 0, 1000),
  turn('caller', 1500, 3000),
  turn('agent', 3600, 5000),
  turn('agent', 5200, 6000),
  turn('caller', 5800, 7000),
  turn('agent', 6700, 8000),
];

test('measures from the end of the caller to the first word of the agent', () => {
  expect(responsesIn(call)).toEqual([{ turn: 2, fromMs: 3000, latencyMs: 600 }]);
});

test('an interruption is a talk-over and no latency', () => {
  expect(talkOversIn(call)).toEqual([
    { by: 'caller', startMs: 5800, endMs: 6000 },
    { by: 'agent', startMs: 6700, endMs: 7000 },
  ]);
  expect(responsesIn(call).map(({ turn: index }) => index)).not.toContain(5);
});

test('turns that only touch do not overlap', () => {
  const touching = [turn('caller', 0, 500), turn('agent', 500, 900)];
  expect(talkOversIn(touching)).toEqual([]);
  expect(responsesIn(touching)[0]?.latencyMs).toBe(0);
});

test('orders turns by their start', () => {
  expect(inOrderOfStart(call.toReversed())).toEqual(call);
});

test('one speaker cannot overlap themselves, and only responses of the agent are measured', () => {
  const turns = [
    turn('caller', 0, 900),
    turn('caller', 500, 1200),
    turn('agent', 1300, 1400),
    turn('caller', 1500, 1600),
  ];
  expect(talkOversIn(turns)).toEqual([]);
  expect(responsesIn(turns)).toEqual([{ turn: 2, fromMs: 1200, latencyMs: 100 }]);
  expect(responsesIn([turn('caller', 0, 100), turn('caller', 200, 300)])).toEqual([]);
});
