import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../scripts/tool.ts';

const changed = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs packages that only the studio uses, from a folder with its own lockfile, on first use. */
export function installPackages(folder: string): void {
  const installed = changed(join(folder, 'node_modules/.package-lock.json'));
  if (installed > changed(join(folder, 'package-lock.json'))) return;
  console.log(`Installing the packages of ${folder} …`);
  const [command, args] = npmCommand(['ci', '--ignore-scripts', '--legacy-peer-deps']);
  execFileSync(command, args, { cwd: folder, stdio: 'inherit' });
}
