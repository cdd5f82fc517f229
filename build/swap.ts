import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A hidden sibling folder: on the same disk, so that a rename is enough to put it in place. */
export const besideOf = (folder: string, what: string): string =>
  join(dirname(resolve(folder)), `.${basename(resolve(folder))}-${what}`);

const ATTEMPTS = 20;
const PAUSE_MS = 100;

/** On Windows, a folder cannot be renamed while a virus scanner has files in it open. */
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

/** Replaces `folder` with `next`, and restores `folder` if that fails. */
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
