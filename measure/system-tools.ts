/** Programs of the system's packages. As root on Debian they are installed; elsewhere we say how. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

const packages = { nginx: 'nginx-light', wrk: 'wrk' };

function find(name: string): string | undefined {
  // An ordinary user's PATH lacks the folder where Debian puts nginx.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

export function requireTool(name: keyof typeof packages): string {
  const found = find(name);
  if (found) return found;
  if (process.getuid?.() === 0 && find('apt-get')) {
    console.log(`Installing ${packages[name]} …`);
    execFileSync('apt-get', ['install', '-y', '-qq', packages[name]], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const installed = find(name);
  if (installed) return installed;
  throw new Error(
    `This part needs ${name}. Install it: "apt-get install ${packages[name]}" (Debian, Ubuntu), "brew install ${name}" (macOS).`,
  );
}

/** "wrk 4.1.0", "nginx 1.22.1": each tool words it in its own way, and some end with an error. */
export const versionOf = (tool: keyof typeof packages): string => {
  const said = execFileSync('sh', ['-c', '"$0" -v 2>&1 || true', requireTool(tool)], { encoding: 'utf8' });
  return `${tool} ${/\d+(?:\.\d+)+/.exec(said)?.[0] ?? ''}`.trim();
};

/** Servers on one core and the client on another, so that neither takes the other's time. */
export const canPin = availableParallelism() > 1 && find('taskset') !== undefined;

export function pinned(core: number | undefined, command: string, args: string[]): [string, string[]] {
  return canPin && core !== undefined ? ['taskset', ['-c', String(core), command, ...args]] : [command, args];
}

/** Moves a running process with all its threads. */
export function pinProcess(pid: number, core: number): void {
  if (canPin) execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
}
