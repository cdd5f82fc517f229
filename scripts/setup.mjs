/**
 * Runs on the machine's own Node: installs package-lock.json and finds the Node for everything else, which is the pinned
 * one or, where its binary cannot run (such as on Alpine), the machine's.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules/.installed');
const REPORT_EVERY_MS = 5_000;
/** The server and the build need SQLite, TypeScript and import.meta.main. */
const LEAST_OWN = [24, 2];

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** As `engines` in package.json: older versions silently skip the native parts of the build tools. */
export function maySetUp(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

if (!maySetUp(process.versions.node))
  fail(
    `This project needs Node 20.19 or newer, 22.12 or newer, or 24; this is ${process.versions.node}. Install one from nodejs.org and run the command again.`,
  );

const runs = (binary) =>
  existsSync(binary) && spawnSync(binary, ['--version'], { encoding: 'utf8' }).status === 0;

/** Not at import time: before the installation there is none. */
export function findNode() {
  const pinned = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (runs(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_OWN[0] || (major === LEAST_OWN[0] && minor >= LEAST_OWN[1])) return process.execPath;
  return fail(
    `The project’s own Node cannot run here, and the machine's own (${process.versions.node}) is older than ${LEAST_OWN.join('.')}. Install Node 24 and run the command again.`,
  );
}

/** Puts the project's own Node and tools first. */
export const env = {
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  ASTRO_TELEMETRY_DISABLED: '1',
};

const lockStamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** npm as a script for Node: on Windows its command is a batch file, which Node does not start without a shell. */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script)) return spawn(process.execPath, [script, ...args], options);
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' });
}

const finished = (child) =>
  new Promise((done) => {
    child.on('close', (code) => done(code ?? 1));
    child.on('error', () => done(1));
  });

/** Without a network npm itself retries for twenty minutes before it fails. */
const isRegistryReachable = async () =>
  (await finished(
    npm(['view', 'valibot', 'version', '--fetch-retries=0', '--fetch-timeout=15000'], {
      cwd: root,
      stdio: 'ignore',
    }),
  )) === 0;

/** Counts packages by their package.json: npm creates empty folders first. */
function installedSoFar() {
  const folder = join(root, 'node_modules');
  const list = (name) => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []);
  return list('')
    .flatMap((name) => (name.startsWith('@') ? list(name).map((below) => join(name, below)) : name))
    .filter((name) => existsSync(join(folder, name, 'package.json'))).length;
}

async function install(...options) {
  const started = Date.now();
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`  ${String(seconds).padStart(3)} s, ${installedSoFar()} packages`);
  }, REPORT_EVERY_MS);
  const child = npm(['ci', '--loglevel=error', '--no-progress', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await finished(child);
  clearInterval(progress);
  return code === 0;
}

/** The lockfile is the stamp: `npm ci` by hand is noticed too, since it runs this file. */
export function recordInstall() {
  writeFileSync(stampFile, lockStamp());
}

export async function ensureInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockStamp()) return;
  console.log('Installing dependencies; this takes a minute or two the first time …');
  if (await isRegistryReachable()) {
    if (!(await install())) fail('The installation failed; see npm’s output above.');
    return;
  }
  if (!(await install('--offline')))
    fail(
      'The package registry is unreachable and npm’s cache lacks some packages. Check the network connection and run the command again.',
    );
}

export const run = (args) => spawnSync(findNode(), args, { cwd: root, stdio: 'inherit', env });

if (process.argv[1] === fileURLToPath(import.meta.url)) recordInstall();
