/** deploy/plumbline@.service, as far as it can be tried without systemd. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { onPosix } from '../on-posix.ts';
import { start } from '../server/starting.ts';
import { unitLines } from './units.ts';

const UNITS = ['plumbline@.service', 'plumbline-backup.service'];

onPosix('a unit counts as started when its server answers, and not before', async () => {
  const [line = ''] = unitLines('plumbline@.service', 'ExecStartPost');
  const { env } = await start.workspace();
  const server = await start.server({ env });
  const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;
  // With exec the signal ends the loop itself, and not a shell that leaves it running for ever.
  const wait = (port: string, timeout: number) =>
    spawnSync('sh', ['-c', `exec ${line.replaceAll('%i', port)}`], {
      env: { PATH },
      timeout,
      killSignal: 'SIGKILL',
    });
  expect(wait(new URL(server.url).port, 60_000).status).toBe(0);
  await server.kill('SIGKILL');
  expect(wait(new URL(server.url).port, 3_000).status, 'still waiting').toBeNull();
});

test.each(UNITS)('%s runs what is there, and may write where its store and its copies are', (unit) => {
  const [, program = '', folder] =
    /^\/usr\/bin\/env node (\S+)(?: (\S+))?$/.exec(unitLines(unit, 'ExecStart').join()) ?? [];
  expect(existsSync(program.replace(/\.js$/, '.ts')), program).toBe(true);
  expect(unitLines(unit, 'ProtectSystem')).toEqual(['strict']);
  const [, dataDir] = /\bDATA_DIR=(\S+)/.exec(unitLines(unit, 'Environment').join(' ')) ?? [];
  const written = [dataDir, folder].filter((place) => place !== undefined);
  const states = unitLines(unit, 'StateDirectory').flatMap((line) => line.split(' '));
  expect(states.map((state) => `/var/lib/${state}`)).toEqual(written);
  expect(unitLines(unit, 'EnvironmentFile')).toEqual(['-/etc/plumbline.env']);
});

onPosix('a shell reads from plumbline.env what the units do', () => {
  const print = 'console.log(JSON.stringify(process.env))';
  const commands = `set -a; . deploy/plumbline.env; exec "$0" -e '${print}'`;
  const read = JSON.parse(execFileSync('sh', ['-c', commands, process.execPath], { encoding: 'utf8' }));
  expect(read).toMatchObject(parseEnv(readFileSync('deploy/plumbline.env', 'utf8')));
});

test('a unit is left the time that a server may take to end', () => {
  expect(unitLines('plumbline@.service', 'TimeoutStopSec')).toEqual(['15']);
});
