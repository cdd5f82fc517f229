import { test } from 'vitest';

/** Windows ends a process without asking it, knows no owner's rights, and its nginx is for trying out. */
export const onPosix = test.skipIf(process.platform === 'win32');
