import { test } from 'vitest';
import { isThorough } from '../scripts/thorough.ts';

/** Windows ends a process without asking it, knows no owner's rights, and its nginx is for trying out. */
const isWindows = process.platform === 'win32';
export const onPosix = test.skipIf(isWindows);
/** For slow proofs, which the workflow runs on every push. */
export const thoroughOnPosix = test.runIf(isThorough && !isWindows);
