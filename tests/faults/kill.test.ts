import { mkdir, writeFile } from 'node:fs/promises';
import { test } from 'vitest';
import { isThorough } from '../../scripts/thorough.ts';
import { killUnderLoad } from './kill-under-load.ts';

const KILLS = isThorough ? 10 : 3;
/** A quarter of a minute as a rule, but it starts a process up to eleven times, on a machine that may be busy. */
const EVERY_START_MS = 480_000;

/** For the quality report, whether or not the test passes. */
async function noteCounts(acknowledged: string[], stored: string[]): Promise<void> {
  const found = acknowledged.filter((email) => stored.includes(email)).length;
  await mkdir('reports', { recursive: true });
  await writeFile(
    'reports/kill.json',
    JSON.stringify({ kills: KILLS, acknowledged: acknowledged.length, found }),
  );
}

test(
  `kill -9 under load, ${KILLS} times between sending and noting: what was acknowledged is stored once and mailed under one id`,
  async () => {
    const { acknowledged, stored, expectNothingLost } = await killUnderLoad({ kills: KILLS });
    await noteCounts(acknowledged, stored);
    expectNothingLost();
  },
  EVERY_START_MS,
);
