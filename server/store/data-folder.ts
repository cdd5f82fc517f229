import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnusable } from './errors.ts';

/** Syncs the new folder itself, so that it survives a power cut; SQLite only syncs its contents. */
function makeDurably(folder: string): void {
  const created = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (created === undefined) return;
  const parent = openSync(dirname(created), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

export function makeDataFolder(folder: string): void {
  try {
    makeDurably(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreUnusable(`The folder ${folder} of DATA_DIR cannot be made or used (${code}).`);
  }
}
