import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { unitLines } from './units.ts';

/**
 * A machine of its own in a folder: what the documents and units call by absolute paths lies there. Programs that are found
 * first may be in another folder.
 */
export async function makeMachine(root: string, programs: string[] = []) {
  const place = (path: string) => join(root, path);
  const inside = (text: string) => text.replaceAll(/\/(?=(?:var\/lib|srv|etc)\/plumbline)/g, `${root}/`);
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

  const PATH = [place('bin'), ...programs, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  const sh = async (commands: string, { cwd = root, env = {} } = {}): Promise<string> => {
    const ran = promisify(execFile)('sh', ['-e', '-c', inside(commands)], { cwd, env: { PATH, ...env } });
    return (await ran).stdout;
  };
  const setting = (key: string) => unitLines('plumbline-backup.service', key).join(' ');
  return {
    place,
    sh,
    /** As systemd starts it, with these variables in /etc/plumbline.env. */
    backup(variables: Record<string, string> = {}): Promise<string> {
      const [name = '', value = ''] = setting('Environment').split('=');
      const env = { [name]: inside(value), ...variables };
      return sh(setting('ExecStart'), { cwd: inside(setting('WorkingDirectory')), env });
    },
    /** What was asked of systemd. */
    asked: () => readFileSync(place('systemctl.log'), 'utf8').trim().split('\n'),
  };
}
