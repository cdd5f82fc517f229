/** Finds and installs system programs. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

export const isOnPath = (name: string): boolean => onPath([name]).some((file) => existsSync(file));

export const attempt = (command: string, args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
};

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Debian and Ubuntu only, and only as root. */
export const aptInstall = (...packages: string[]): boolean =>
  isRoot() &&
  isOnPath('apt-get') &&
  attempt('apt-get', ['update', '-qq']) &&
  attempt('apt-get', ['install', '-y', '-qq', ...packages]);
