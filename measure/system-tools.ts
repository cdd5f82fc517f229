/** System programs. As root on Debian they are installed; elsewhere a message says how. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { aptInstall, onPath } from '../scripts/programs.ts';

const packages = { nginx: ['nginx-light'], caddy: ['caddy'], wrk: ['wrk'], cc: ['gcc', 'libc6-dev'] };

function find(name: string): string | undefined {
  // An ordinary user's PATH lacks the folder where Debian puts nginx.
  const folders = ['/usr/sbin', '/opt/homebrew/bin'].map((folder) => join(folder, name));
  return [...onPath([name]), ...folders].find((file) => existsSync(file));
}

export function requireTool(name: keyof typeof packages): string {
  const found = find(name);
  if (found) return found;
  const wanted = packages[name];
  console.log(`Installing ${wanted.join(' ')} …`);
  aptInstall(...wanted);
  const installed = find(name);
  if (installed) return installed;
  throw new Error(
    `This needs ${name}. Install it: "apt-get install ${wanted.join(' ')}" (Debian, Ubuntu), "brew install ${name}" (macOS).`,
  );
}

/** "wrk 4.1.0", "nginx 1.22.1": each tool has its own format, and some exit with an error. */
export const versionOf = (tool: keyof typeof packages): string => {
  const said = execFileSync('sh', ['-c', '"$0" -v 2>&1 || true', requireTool(tool)], { encoding: 'utf8' });
  return `${tool} ${/\d+(?:\.\d+)+/.exec(said)?.[0] ?? ''}`.trim();
};

/** Servers on one core and the client on another, so that they do not compete. */
export const canPin = availableParallelism() > 1 && find('taskset') !== undefined;

export function pinned(core: number | undefined, command: string, args: string[]): [string, string[]] {
  return canPin && core !== undefined ? ['taskset', ['-c', String(core), command, ...args]] : [command, args];
}

/** Moves a running process with all its threads. */
export function pinProcess(pid: number, core: number): void {
  if (canPin) execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
}
