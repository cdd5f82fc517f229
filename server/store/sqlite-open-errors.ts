import { StoreUnusable } from './errors.ts';

/** SQLite's primary result codes. */
const sentences: Record<number, (file: string) => string> = {
  5: (file) => `${file} is locked by another program.`,
  8: (file) => `${file} may not be written by this user.`,
  10: (file) => `${file} cannot be read or written: the disk fails.`,
  11: (file) => `${file} is damaged. Restore a backup; keep the damaged file in case it can be repaired.`,
  13: (file) => `There is no room on the disk of ${file}.`,
  14: (file) => `${file} cannot be opened. May this user read and write it and its folder?`,
  26: (file) => `${file} is no SQLite database. Is DATA_DIR right?`,
};

/** Explains why a file cannot be opened, in a sentence that names it. Unknown errors are returned unchanged. */
export function explainOpening(error: unknown, file: string): unknown {
  if (error instanceof StoreUnusable) return new StoreUnusable(`${file}: ${error.message}`);
  const { errcode } = error as { errcode?: number };
  const sentence = errcode === undefined ? undefined : sentences[errcode & 0xff];
  return sentence ? new StoreUnusable(sentence(file)) : error;
}
