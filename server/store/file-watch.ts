import { type StatsFs, statfsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { StoreUnavailable } from './errors.ts';

/** A disk counts as full with less free space than this, or than a twentieth of a small disk. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
const LEAST_FREE_SHARE = 0.05;

/** SQLite keeps writing to a file that was deleted, moved or replaced, and those writes are lost at the next start. */
export function watchFiles(...files: string[]) {
  const identities = new Map<string, string>();
  const identityOf = (file: string) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat && `${stat.dev}:${stat.ino}`;
  };
  for (const file of files) identities.set(file, identityOf(file) ?? '');

  return function assertInPlace(): void {
    for (const [file, identity] of identities) {
      if (identityOf(file) !== identity) throw new StoreUnavailable(`${basename(file)} is gone`);
    }
  };
}

type Space = Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>;

export function assertRoom(file: string, look: (folder: string) => Space = statfsSync): void {
  const { bavail, blocks, bsize } = look(dirname(file));
  const least = Math.min(LEAST_FREE_BYTES, blocks * bsize * LEAST_FREE_SHARE);
  if (bavail * bsize < least) throw new StoreUnavailable('the disk is nearly full');
}
