/** Validates a classifier of public data in Python. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PYTHON, PYTHON_NEEDS } from '../python.ts';
import type { Report } from '../report-data.ts';

const ENOUGH_BYTES = 16e6;
/** Set before the run. */
const LIMITS = { accuracy: 0.95, recall: 0.95, calibrationError: 0.03 };

export async function reportValidation(): Promise<Report> {
  const { stdout } = await promisify(execFile)(PYTHON, ['-B', join(import.meta.dirname, 'validate.py')], {
    maxBuffer: ENOUGH_BYTES,
  }).catch((error: Error) => {
    throw new Error(`validate.py failed. ${PYTHON_NEEDS}`, { cause: error });
  });
  const { versions, tables } = JSON.parse(stdout) as Report;
  return { versions, tables: { ...tables, limits: [LIMITS] } };
}
