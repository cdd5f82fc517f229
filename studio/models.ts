/** Models that only the studio runs, from packages that it installs when it first needs them. Their lockfile pins the weights. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { npmCommand } from '../scripts/tool.ts';

const folder = fileURLToPath(new URL('models/', import.meta.url));
const load = createRequire(`${folder}package.json`);

function install(): void {
  if (existsSync(`${folder}node_modules/.package-lock.json`)) return;
  console.log('Installing the models that only the studio runs …');
  const [command, args] = npmCommand(['ci', '--ignore-scripts', '--legacy-peer-deps']);
  execFileSync(command, args, { cwd: folder, stdio: 'inherit' });
}

/** A CommonJS module of one of these packages. */
export function loadModule<Module>(name: string): Module {
  install();
  return load(name) as Module;
}

/** Where a file of one of these packages is. */
export function modelFile(path: string): string {
  install();
  return `${folder}node_modules/${path}`;
}

export const modelVersion = (name: string): string =>
  (JSON.parse(readFileSync(modelFile(`${name}/package.json`), 'utf8')) as { version: string }).version;
