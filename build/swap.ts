import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A hidden folder beside another: on the same disk, so that renaming is all it takes to put it in place. */
export const besideOf = (folder: string, what: string): string =>
  join(dirname(resolve(folder)), `.${basename(resolve(folder))}-${what}`);

const ATTEMPTS = 20;
const PAUSE_MS = 100;

/** On Windows a folder in which a virus scanner is just reading cannot be renamed. */
async function renamePatiently(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (attempt === ATTEMPTS || !['EPERM', 'EACCES', 'EBUSY'].includes(code ?? '')) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/** Puts `next` in the place of `folder`, and `folder` back if that fails. */
export async function swapIn(next: string, folder: string): Promise<void> {
  const last = besideOf(folder, 'last');
  await rm(last, { recursive: true, force: true });
  if (existsSync(folder)) await renamePatiently(folder, last);
  try {
    await renamePatiently(next, folder);
  } catch (error) {
    if (existsSync(last)) await rename(last, folder);
    throw error;
  }
  await rm(last, { recursive: true, force: true });
}
