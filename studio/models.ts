/** Models that only the studio runs, from packages installed on first use. Their lockfile pins the weights. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install-packages.ts';

const folder = fileURLToPath(new URL('models/', import.meta.url));
const load = createRequire(`${folder}package.json`);

/** A CommonJS module of one of these packages. */
export function loadModule<Module>(name: string): Module {
  installPackages(folder);
  return load(name) as Module;
}

/** The path of a file of one of these packages. */
export function modelFile(path: string): string {
  installPackages(folder);
  return `${folder}node_modules/${path}`;
}

export const modelVersion = (name: string): string =>
  (JSON.parse(readFileSync(modelFile(`${name}/package.json`), 'utf8')) as { version: string }).version;
