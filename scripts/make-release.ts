/**
 * Packs the built site, the server as plain JavaScript and its dependencies into one archive that needs only Node.
 *
 *   npm run release [-- --out=folder --build=number]
 *
 * --build tells releases of one commit apart, whose texts became due at different times.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { create } from 'tar';
import ts from 'typescript';
import { npmCommand } from './tool.ts';

type Package = {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** Undefined without git or outside a clone. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

const SOURCES = '{server,contract}/**/*.ts';
/** What the server reads beside its code. */
const DATA = 'server/**/*.txt';
const isTest = (file: string) => /\.test\.ts$|^server.testing./.test(file);
/** Files that only the build reads. */
const isBuildNote = (file: string) => ['.pages.json', '.stamp'].includes(basename(file));

/** Type definitions and source maps, and what large packages bring for their own developers; licences stay. */
const FOR_DEVELOPERS = [
  'node_modules/**/*.{map,d.ts,d.mts,d.cts}',
  'node_modules/{fast-json-stringify,fastify,pino}/{benchmarks,docs,examples,test}',
];

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'release' }, build: { type: 'string' } },
});
const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Package;
// The commit tells two releases of one version apart.
const commit = git('describe', '--always', '--exclude=*', '--dirty=-changed');
const name = [manifest.name, manifest.version, commit, values.build, process.platform, process.arch]
  .filter(Boolean)
  .join('-');
const folder = join(values.out, name);

/** File by file: imports keep their paths, with .js instead of .ts. */
async function compileServer(): Promise<void> {
  for (const file of globSync(SOURCES).filter((source) => !isTest(source))) {
    const { outputText } = ts.transpileModule(await readFile(file, 'utf8'), {
      compilerOptions: {
        target: ts.ScriptTarget.ESNext,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
        rewriteRelativeImportExtensions: true,
      },
    });
    const target = join(folder, file.replace(/\.ts$/, '.js'));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, outputText);
  }
  for (const file of globSync(DATA)) await cp(file, join(folder, file));
}

/** From the lockfile, without build and test packages. */
async function installDependencies(): Promise<void> {
  await cp('package.json', join(folder, 'package.json'));
  await cp('package-lock.json', join(folder, 'package-lock.json'));
  const omitted = ['dev', 'peer', 'optional'].map((kind) => `--omit=${kind}`);
  const [command, args] = npmCommand([
    'ci',
    ...omitted,
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const spares = ['package-lock.json', 'node_modules/.package-lock.json', 'node_modules/.bin'];
  for (const spare of [...spares, ...globSync(FOR_DEVELOPERS, { cwd: folder })])
    // A folder may be gone before what was in it.
    await rm(join(folder, spare), { recursive: true, force: true });
}

async function writeManifest(): Promise<void> {
  const { version, license, dependencies, optionalDependencies } = manifest;
  const own = {
    name: manifest.name,
    version: commit === undefined ? version : `${version}+${commit}`,
    license,
    private: true,
    type: 'module',
    dependencies,
  };
  const engines = { node: `>=${optionalDependencies['node']?.split('.')[0]}` };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...own, engines }, null, 2)}\n`);
  await cp('LICENSE', join(folder, 'LICENSE'));
}

const committedAt = new Date(git('log', '-1', '--format=%cI') ?? 0);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await compileServer();
await installDependencies();
await writeManifest();
await cp('dist', join(folder, 'dist'), { recursive: true, filter: (file) => !isBuildNote(file) });

const file = join(values.out, `${name}.tar.gz`);
// A glob would leave out .well-known and .redirects.json.
const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(values.out, '/').length))
  .toSorted();
await create({ file, cwd: values.out, gzip: true, portable: true, mtime: committedAt }, entries);
await rm(folder, { recursive: true });
console.log(file);
