/** What `git log` must print for `lastDates`: a commit's day and its decorations, then the files that it touched. */
export const GIT_DATE_ARGUMENTS = ['log', '--relative', '--name-only', '--format=%x00%cs%x00%D'] as const;

/**
 * The day of each file's latest commit. The last commit of a shallow clone (“grafted”) seems to touch every file that
 * there is, on a day on which most of them did not change: no date is better than that one.
 */
export function lastDates(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  for (const [, day = '', names = '', files = ''] of log.matchAll(/\0([^\0]*)\0([^\n]*)([^\0]*)/g)) {
    if (names.split(', ').includes('grafted')) continue;
    for (const file of files.split('\n')) if (file && !dates.has(file)) dates.set(file, day);
  }
  return dates;
}
