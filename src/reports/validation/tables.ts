import { number, type ReportData, rowOf, flag, tablesOf, text } from '../report-data.ts';

const counted = { cases: number, right: number };
const outcome = { ...counted, missed: number, alarms: number };

export const readTables = (data: ReportData) => ({
  audit: rowOf(data, 'audit', {
    cases: number,
    features: number,
    malignant: number,
    repeated: number,
    missing: number,
  }),
  decision: rowOf(data, 'decision', { missCosts: number, alarmCosts: number, threshold: number }),
  limits: rowOf(data, 'limits', { accuracy: number, recall: number, calibrationError: number }),
  shuffled: rowOf(data, 'shuffled', { ...counted, baseRate: number }),
  ...tablesOf(data, {
    predictions: {
      malignant: flag,
      score: number,
      platt: number,
      isotonic: number,
      radius: number,
      texture: number,
      smoothness: number,
      symmetry: number,
    },
    splits: counted,
    repeats: counted,
    rivals: { model: text, ...counted },
    leaks: { leak: text, bothRight: number, cleanOnly: number, leakedOnly: number, bothWrong: number },
    drift: { shift: text, ...outcome, malignant: number, benign: number },
    stability: { shift: text, feature: text, psi: number },
    quietWeeks: { cases: number, weeks: number, alarmAt: number, alarms: number, level: number },
  }),
});

export type ValidationTables = ReturnType<typeof readTables>;
export type Prediction = ValidationTables['predictions'][number];
