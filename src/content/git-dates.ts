/** The `git log` format that `lastDates` parses: a commit's day and decorations, then the files it changed. */
export const GIT_DATE_ARGUMENTS = ['log', '--relative', '--name-only', '--format=%x00%cs%x00%D'] as const;

/**
 * The day of each file's latest commit. The last commit of a shallow clone (“grafted”) appears to change every file
 * on a day when most did not change: no date is better than a wrong one.
 */
export function lastDates(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  for (const [, day = '', names = '', files = ''] of log.matchAll(/\0([^\0]*)\0([^\n]*)([^\0]*)/g)) {
    if (names.split(', ').includes('grafted')) continue;
    for (const file of files.split('\n')) if (file && !dates.has(file)) dates.set(file, day);
  }
  return dates;
}
