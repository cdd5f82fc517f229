/**
 * Runs on whatever Node the machine has: installs what package-lock.json says and finds the Node that the rest runs on,
 * the pinned one or, where its binary cannot run (Alpine, say), the machine's own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules/.installed');
const TELL_EVERY_MS = 5_000;
/** What the server and the build need of a Node: SQLite, TypeScript, import.meta.main. */
const LEAST_OWN = [24, 2];

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** As `engines` in package.json: older ones skip the native parts of the build tools without a word. */
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

/** Looked up when asked for: before the installation there is none. */
export function findNode() {
  const pinned = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (runs(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_OWN[0] || (major === LEAST_OWN[0] && minor >= LEAST_OWN[1])) return process.execPath;
  return fail(
    `The Node that this project brings cannot run here, and the machine's own (${process.versions.node}) is older than ${LEAST_OWN.join('.')}. Install Node 24 and run the command again.`,
  );
}

/** The environment in which `node` and every tool are the project's own. */
export const env = {
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  ASTRO_TELEMETRY_DISABLED: '1',
};

const lockStamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** npm as a script for Node: on Windows its command is a batch file, which Node does not start. */
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

/** npm itself tries for twenty minutes before it says that there is no network. */
const isRegistryReachable = async () =>
  (await finished(
    npm(['view', 'valibot', 'version', '--fetch-retries=0', '--fetch-timeout=15000'], {
      cwd: root,
      stdio: 'ignore',
    }),
  )) === 0;

/** npm makes the folders first and fills them in later. */
function installedSoFar() {
  const folder = join(root, 'node_modules');
  const list = (name) => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []);
  return list('')
    .flatMap((name) => (name.startsWith('@') ? list(name).map((below) => join(name, below)) : name))
    .filter((name) => existsSync(join(folder, name, 'package.json'))).length;
}

async function install(...options) {
  const started = Date.now();
  const telling = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`  ${String(seconds).padStart(3)} s, ${installedSoFar()} packages`);
  }, TELL_EVERY_MS);
  const child = npm(['ci', '--loglevel=error', '--no-progress', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await finished(child);
  clearInterval(telling);
  return code === 0;
}

/** The lockfile is the stamp: `npm ci` by hand is noticed too, since it runs this file. */
export function recordInstall() {
  writeFileSync(stampFile, lockStamp());
}

export async function ensureInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockStamp()) return;
  console.log('Installing what package-lock.json says; a minute or two the first time …');
  if (await isRegistryReachable()) {
    if (!(await install())) fail('The installation failed; what npm printed above says why.');
    return;
  }
  if (!(await install('--offline')))
    fail(
      'The package registry cannot be reached, and what is needed is not in npm’s cache. Is there a network?',
    );
}

export const run = (args) => spawnSync(findNode(), args, { cwd: root, stdio: 'inherit', env });

if (process.argv[1] === fileURLToPath(import.meta.url)) recordInstall();
