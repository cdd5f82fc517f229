/** Validates an image moderation model on harmless pictures, and in Python a classifier of public data. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PYTHON, PYTHON_NEEDS } from '../python.ts';
import type { Report } from '../report-data.ts';
import { moderate } from './moderate.ts';

const ENOUGH_BYTES = 16e6;
/** Set before the run. */
const LIMITS = { accuracy: 0.95, recall: 0.95, calibrationError: 0.03 };
/** Set before any result was seen, the accuracy by what the model's own readme claims. */
const MODERATION_LIMITS = { falseAlarms: 0.02, accuracy: 0.9, calibrationError: 0.05 };

export async function reportValidation(): Promise<Report> {
  const { stdout } = await promisify(execFile)(PYTHON, ['-B', join(import.meta.dirname, 'validate.py')], {
    maxBuffer: ENOUGH_BYTES,
  }).catch((error: Error) => {
    throw new Error(`validate.py failed. ${PYTHON_NEEDS}`, { cause: error });
  });
  const classifier = JSON.parse(stdout) as Required<Report>;
  const moderation = await moderate();
  return {
    versions: { ...moderation.versions, ...classifier.versions },
    tables: {
      ...moderation.tables,
      moderationLimits: [MODERATION_LIMITS],
      ...classifier.tables,
      limits: [LIMITS],
    },
  };
}
