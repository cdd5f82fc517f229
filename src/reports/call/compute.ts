import type { Compute } from '../report.ts';
import { reportFigures } from './figures.ts';
import { goalResult } from './goals.ts';
import { numberResult, wordResult } from './hearing.ts';
import { latencyResult } from './latency.ts';
import { readCalls } from './tables.ts';
import { cutResult, disturbanceResult, endResult, interruptionResult } from './turn-taking.ts';

export const computeCall: Compute = (data) => {
  const calls = readCalls(data);
  return {
    figures: reportFigures(calls),
    results: {
      goals: goalResult(calls),
      latency: latencyResult(calls),
      cuts: cutResult(calls),
      ends: endResult(calls),
      interruptions: interruptionResult(calls),
      disturbances: disturbanceResult(calls),
      numbers: numberResult(calls),
      words: wordResult(calls),
    },
  };
};
