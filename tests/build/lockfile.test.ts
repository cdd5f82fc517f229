/** A lockfile names only what its author's registry had: on any other platform a missing binary is found at the first start. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type LockedPackage = {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};
/** By the folder that each is installed into. */
type Lockfile = { packages: Record<string, LockedPackage> };

type Platform = { os: string; cpu: string; libc?: string };

/** Those that may start the project. */
const platforms: Platform[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
];

/** A package that is made for some platforms only. */
const isBinary = ({ os, cpu }: LockedPackage): boolean => os !== undefined && cpu !== undefined;

const suits = ({ os, cpu, libc }: LockedPackage, platform: Platform): boolean =>
  os?.includes(platform.os) === true &&
  cpu?.includes(platform.cpu) === true &&
  (!platform.libc || !libc || libc.includes(platform.libc));

/** Platforms we support; others (riscv64, FreeBSD) are not. */
const PLATFORM_NAME = /(?:linux(?:musl)?|darwin|win32|windows)-(?:x64|arm64)/;

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What a package asks for by platform and the lockfile does not have, and unsupported platforms. */
function missingBinaries({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const find = (name: string) =>
      packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
    const wanted = Object.keys(entry.optionalDependencies ?? {});
    const found = wanted.flatMap((name) => find(name) ?? []);
    if (isBinary(entry) || !found.some(isBinary)) return [];
    return [
      ...wanted.filter((name) => PLATFORM_NAME.test(name) && !find(name)),
      ...platforms
        .filter((platform) => !found.some((binary) => suits(binary, platform)))
        .map((platform) => `${nameOf(path)} on ${Object.values(platform).join(' ')}`),
    ];
  });
}

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

test('every package with binaries has one for each platform that may start the project', () => {
  expect(missingBinaries(lockfile)).toEqual([]);
});

test.each([
  '@rolldown/binding-darwin-arm64',
  '@oxlint/binding-linux-arm64-musl',
  '@pagefind/windows-x64',
  '@astrojs/compiler-binding-linux-x64-gnu',
  '@img/sharp-darwin-x64',
])('a lockfile without %s is noticed', (name) => {
  const { [`node_modules/${name}`]: taken, ...packages } = lockfile.packages;
  expect(taken).toBeDefined();
  expect(missingBinaries({ packages })).toContain(name);
});

test('no package runs a script of its own at installation unless it is allowed to by name', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  const scripted = Object.entries(lockfile.packages)
    .filter(([path, entry]) => path !== '' && entry.hasInstallScript)
    .filter(
      ([, { os, cpu }]) => !os || platforms.some((each) => os.includes(each.os) && cpu?.includes(each.cpu)),
    )
    .map(([path]) => nameOf(path));
  expect(scripted.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
});

test('the lockfile names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});
