/**
 * The disk is lost. What deploy/plumbline-backup.service copied while visitors wrote is brought back by the commands of
 * docs/operations.md: both are read from their files, so a change to either is tested as changed.
 */
import { readdirSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { expect, vi } from 'vitest';
import { copyName } from '../../server/cli/thin-copies.ts';
import { enquire, newEnquirer, storedEnquiries } from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';
import { makeMachine } from './machine.ts';
import { documentedCommands } from './manual.ts';
import { postingLoad } from './posting-load.ts';
import { onPosix } from '../on-posix.ts';

const DAY_MS = 86_400_000;

onPosix('a lost disk costs nothing that was acknowledged before the last copy of the timer', async () => {
  const { root, env } = await start.workspace();
  const { place, sh, backup, asked } = await makeMachine(root);
  const dataDir = place('var/lib/plumbline');
  const copy = (name: string) => place(`var/lib/plumbline-backups/${name}`);
  const copies = () => readdirSync(copy('')).toSorted();
  const daysAgo = (days: number) => `${copyName(Date.now() - days * DAY_MS)}.db`;
  for (const days of [31, 29]) await writeFile(copy(daysAgo(days)), 'an older copy');
  const server = await start.server({ env: { ...env, DATA_DIR: dataDir } });

  const { acknowledged, arrive, stop } = postingLoad(server.url);
  await arrive(30);
  expect(await backup()).toMatch(/Deleted 1 older copies\.\nCopied \d+ enquiries to /);
  const [older = '', ...others] = copies();
  expect(older).toMatch(daysAgo(29).slice(0, 10));
  expect(others).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}\.db$/)]);
  await rm(copy(older));
  await arrive(acknowledged.length + 30);
  let before: string[] = [];
  // Copies are named by the second, and there is one of this second perhaps.
  await vi.waitFor(() => {
    before = acknowledged.slice();
    return backup();
  }, 60_000);
  await arrive(acknowledged.length + 30);
  await stop();
  await server.kill('SIGKILL');
  const modes = copies().map((name) => statSync(copy(name)).mode & 0o777);
  expect(modes, 'only the owner may read them').toEqual([0o600, 0o600]);

  await rm(dataDir, { recursive: true });
  await sh(documentedCommands('From scheduled backups'));
  expect(asked()).toEqual([
    expect.stringMatching(/^stop .*plumbline@3001/),
    expect.stringMatching(/^start plumbline@3001/),
  ]);

  const next = await start.server({ env: { ...env, DATA_DIR: dataDir } });
  await enquire(next.url, newEnquirer());
  expect(await next.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  const restored = (await storedEnquiries({ dataDir })).map(({ email }) => email);
  expect(new Set(restored).size, 'each of them once').toBe(restored.length);
  expect(before.filter((email) => !restored.includes(email))).toEqual([]);
  expect(restored.length, 'it is the copy, not the newer store').toBeLessThan(acknowledged.length);
});
