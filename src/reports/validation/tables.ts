import { z } from 'astro/zod';
import { type ReportData, rowOf, rowsOf } from '../report-data.ts';

const number = z.number();
const prediction = z.object({
  malignant: z.boolean(),
  score: number,
  platt: number,
  isotonic: number,
  radius: number,
  texture: number,
  smoothness: number,
  symmetry: number,
});
export type Prediction = z.infer<typeof prediction>;
const counted = { cases: number, right: number };
const outcome = { ...counted, missed: number, alarms: number };

export const readTables = (data: ReportData) => ({
  audit: rowOf(
    data,
    'audit',
    z.object({ cases: number, features: number, malignant: number, repeated: number, missing: number }),
  ),
  decision: rowOf(data, 'decision', z.object({ missCosts: number, alarmCosts: number, threshold: number })),
  limits: rowOf(data, 'limits', z.object({ accuracy: number, recall: number, calibrationError: number })),
  shuffled: rowOf(data, 'shuffled', z.object({ ...counted, baseRate: number })),
  predictions: rowsOf(data, 'predictions', prediction),
  splits: rowsOf(data, 'splits', z.object({ seed: number, ...counted })),
  repeats: rowsOf(data, 'repeats', z.object(outcome)),
  rivals: rowsOf(data, 'rivals', z.object({ model: z.string(), ...outcome, brier: number })),
  leaks: rowsOf(
    data,
    'leaks',
    z.object({
      leak: z.string(),
      bothRight: number,
      cleanOnly: number,
      leakedOnly: number,
      bothWrong: number,
    }),
  ),
  drift: rowsOf(
    data,
    'drift',
    z.object({ shift: z.string(), ...outcome, malignant: number, benign: number }),
  ),
  stability: rowsOf(data, 'stability', z.object({ shift: z.string(), feature: z.string(), psi: number })),
  quietWeeks: rowsOf(
    data,
    'quietWeeks',
    z.object({ cases: number, weeks: number, alarmAt: number, alarms: number, level: number }),
  ),
});

export type ValidationTables = ReturnType<typeof readTables>;
