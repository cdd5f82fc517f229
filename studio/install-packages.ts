import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../scripts/tool.ts';

/** Installs the packages of a folder with a lockfile of its own, which only the studio needs, when it first needs them. */
export function installPackages(folder: string): void {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  console.log(`Installing the packages of ${folder} …`);
  const [command, args] = npmCommand(['ci', '--ignore-scripts', '--legacy-peer-deps']);
  execFileSync(command, args, { cwd: folder, stdio: 'inherit' });
}
