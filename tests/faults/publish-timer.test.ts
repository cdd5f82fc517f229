/** deploy/plumbline-publish.service, run by hand in a folder: systemd is not there, and the build is a stand-in. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isOnPath } from '../../scripts/programs.ts';
import { onPosix } from '../on-posix.ts';
import { start } from '../server/starting.ts';
import { unitLines } from './units.ts';

const UNIT = 'plumbline-publish.service';

/** Builds what the file `wanted` says, and fails when it says nothing. */
const BUILD = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  const wanted = readFileSync('wanted', 'utf8');
  if (wanted === '') process.exit(1);
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/.stamp', wanted);`;

const SYSTEMCTL = `#!/bin/sh
  if [ "$1" = list-units ]; then
    printf '%s\\n' 'plumbline@3001.service loaded active running One' 'plumbline@3002.service loaded active running Two'
  else echo "$@" >> systemctl.log; fi`;

onPosix('each process is restarted once a build has changed the site, and only then', async () => {
  const { root } = await start.workspace();
  const inside = (text: string) => text.replaceAll(/\/(?=(?:srv|run)\/plumbline)/g, `${root}/`);
  const source = inside(unitLines(UNIT, 'WorkingDirectory').join());
  for (const folder of [join(source, 'build'), join(root, 'run/plumbline-publish'), join(root, 'bin')])
    mkdirSync(folder, { recursive: true });
  writeFileSync(join(source, 'package.json'), '{"type":"module"}');
  writeFileSync(join(source, 'build/main.ts'), BUILD);
  writeFileSync(join(root, 'bin/systemctl'), SYSTEMCTL);
  chmodSync(join(root, 'bin/systemctl'), 0o755);
  const PATH = [join(root, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(':');
  const log = join(source, 'systemctl.log');

  /** As systemd does: a dash lets a command fail, any other that fails ends the unit. */
  const restartsAfter = (wanted: string): string[] => {
    writeFileSync(join(source, 'wanted'), wanted);
    rmSync(log, { force: true });
    rmSync(join(root, 'run/plumbline-publish/before'), { force: true });
    for (const line of ['ExecStartPre', 'ExecStart', 'ExecStartPost'].flatMap((key) =>
      unitLines(UNIT, key),
    )) {
      const command = inside(line.replace(/^[-+]/, ''));
      const { status } = spawnSync('sh', ['-c', command], { cwd: source, env: { PATH } });
      if (status !== 0 && !line.startsWith('-')) break;
    }
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  };
  const both = ['restart plumbline@3001.service', 'restart plumbline@3002.service'];
  expect(restartsAfter('one'), 'the first build').toEqual(both);
  expect(restartsAfter('one'), 'nothing is due').toEqual([]);
  expect(restartsAfter('two'), 'a text is due').toEqual(both);
  expect(restartsAfter(''), 'the build fails').toEqual([]);
});

test('every timer has its service, and runs what is there', () => {
  const timers = globSync('plumbline-*.timer', { cwd: 'deploy' });
  expect(timers.length).toBeGreaterThan(1);
  for (const timer of timers) {
    const [command = ''] = unitLines(timer.replace('.timer', '.service'), 'ExecStart');
    const [, program = ''] = /^\/usr\/bin\/env node (\S+)/.exec(command) ?? [];
    expect(existsSync(program.replace(/\.js$/, '.ts')), `${timer}: ${command}`).toBe(true);
  }
});

test.runIf(isOnPath('systemd-analyze'))('systemd finds no fault with the units', () => {
  const units = globSync('deploy/*.{service,timer}').toSorted();
  const said = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
  expect(said.stderr.split('\n').filter((line) => line.includes('plumbline'))).toEqual([]);
});
