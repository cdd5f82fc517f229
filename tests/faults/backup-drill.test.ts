/**
 * The disk is lost. What deploy/plumbline-backup.service copied while visitors wrote is brought back by the commands of
 * docs/operations.md: both are read from their files, so a change to either is tested as changed.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { copyName } from '../../server/cli/thin-copies.ts';
import { enquire, newEnquirer, storedEnquiries } from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';
import { documentedCommands } from './manual.ts';
import { postingLoad } from './posting-load.ts';
import { onPosix } from '../on-posix.ts';
import { unitLines } from './units.ts';

const DAY_MS = 86_400_000;

/** A machine of its own in a folder: what the documents and units call by absolute paths lies there. */
async function makeMachine(root: string) {
  const place = (path: string) => join(root, path);
  const inside = (text: string) => text.replaceAll(/\/(?=(?:var\/lib|srv)\/plumbline)/g, `${root}/`);
  const current = place('srv/plumbline/current');
  const states = unitLines('plumbline-backup.service', 'StateDirectory').flatMap((line) => line.split(' '));
  for (const state of states) await mkdir(place(`var/lib/${state}`), { recursive: true, mode: 0o700 });
  await mkdir(join(current, 'server/cli'), { recursive: true });
  await mkdir(place('bin'));
  await writeFile(join(current, 'package.json'), '{"type":"module"}');
  // A release has it as JavaScript; release.test.ts runs that.
  const program = pathToFileURL('server/cli/backups.ts').href;
  await writeFile(join(current, 'server/cli/backups.js'), `await import('${program}');\n`);
  const systemctl = place('bin/systemctl');
  await writeFile(systemctl, `#!/bin/sh\necho "$@" >> "${place('systemctl.log')}"\n`);
  await chmod(systemctl, 0o755);

  const PATH = [place('bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  const sh = async (commands: string, { cwd = root, env = {} } = {}): Promise<string> => {
    const ran = promisify(execFile)('sh', ['-e', '-c', inside(commands)], { cwd, env: { PATH, ...env } });
    return (await ran).stdout;
  };
  const setting = (key: string) => unitLines('plumbline-backup.service', key).join(' ');
  return {
    place,
    sh,
    /** As systemd starts it. */
    backup(): Promise<string> {
      const [name = '', value = ''] = setting('Environment').split('=');
      const options = { cwd: inside(setting('WorkingDirectory')), env: { [name]: inside(value) } };
      return sh(setting('ExecStart'), options);
    },
    /** What was asked of systemd. */
    asked: () => readFileSync(place('systemctl.log'), 'utf8').trim().split('\n'),
  };
}

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
