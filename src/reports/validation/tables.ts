import { flag, number, oneOf, type ReportData, rowOf, tablesOf, text } from '../report-data.ts';

const counted = { cases: number, right: number };
/** Of the image moderation model: they sum to one. */
const scores = { drawing: number, neutral: number, adult: number };
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
  moderationLimits: rowOf(data, 'moderationLimits', {
    falseAlarms: number,
    accuracy: number,
    calibrationError: number,
  }),
  ...tablesOf(data, {
    pictures: {
      picture: number,
      source: text,
      package: text,
      kind: oneOf(['photograph', 'drawing']),
      width: number,
      height: number,
      brightness: number,
      ...scores,
    },
    changed: { change: text, picture: number, ...scores },
    backends: { pictures: number, largestDifference: number },
    predictions: { malignant: flag, score: number, radius: number },
    splits: counted,
    repeats: counted,
    leaks: { leak: text, bothRight: number, cleanOnly: number, leakedOnly: number, bothWrong: number },
    drift: { shift: text, ...outcome, malignant: number, benign: number },
    stability: { shift: text, feature: text, psi: number },
    quietWeeks: { cases: number, weeks: number, alarmAt: number, alarms: number },
  }),
});

export type ValidationTables = ReturnType<typeof readTables>;
export type Prediction = ValidationTables['predictions'][number];
export type Picture = ValidationTables['pictures'][number];
export type Scores = Pick<Picture, 'drawing' | 'neutral' | 'adult'>;
export type Limits = ValidationTables['moderationLimits'];
