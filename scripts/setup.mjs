/** Runs on whatever Node the machine has: installs what the lockfile says and names the Node that the project pins. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules/.installed');
const lockStamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

export const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** The environment in which `node` and every tool are the project's own. */
export const env = {
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  ASTRO_TELEMETRY_DISABLED: '1',
};

export function recordInstall() {
  writeFileSync(stampFile, lockStamp());
}

export function ensureInstalled() {
  if (existsSync(stampFile) && existsSync(node) && readFileSync(stampFile, 'utf8') === lockStamp()) return;
  console.log('Installing what package-lock.json says …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('npm ci failed. Is the package registry reachable?');
    process.exit(1);
  }
}

/** @param {string[]} args */
export function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env, ...options });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) recordInstall();
