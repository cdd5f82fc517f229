/** What package-lock.json says of binaries, and for whom it must have them. */
import { readFileSync } from 'node:fs';

export type LockedPackage = {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};
/** By the folder that each is installed into. */
export type Lockfile = { packages: Record<string, LockedPackage> };

export type Platform = { os: string; cpu: string; libc?: string };

/** Those that may start the project. */
export const platforms: Platform[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
];

export const readLockfile = (): Lockfile => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

/** A package that is made for some platforms only. */
export const isBinary = ({ os, cpu }: LockedPackage): boolean => os !== undefined && cpu !== undefined;

export const suits = ({ os, cpu, libc }: LockedPackage, platform: Platform): boolean =>
  os?.includes(platform.os) === true &&
  cpu?.includes(platform.cpu) === true &&
  (!platform.libc || !libc || libc.includes(platform.libc));
