import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptResults } from './kept-results.ts';

test('what a part has measured is there for the next run, until it is forgotten', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-kept-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const measured = {
    seconds: 12,
    result: { readings: new Map([['/about', { light390: 0 }]]), findings: [] },
  };

  expect(await keptResults(folder).read('axe')).toBeUndefined();
  await keptResults(folder).write('axe', measured);
  expect(await keptResults(folder).read('axe')).toEqual(measured);
  await keptResults(folder).forget();
  expect(await keptResults(folder).read('axe')).toBeUndefined();
});
