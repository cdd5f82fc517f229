/** Why the text of a page differs, found by reading each of them. */
const CAUSES = {
  version: 'shows the version that runs',
  parts: 'lists parts of the program',
  forgiven: 'a mistake in its markup is no longer forgiven',
  'own-test': 'its own test expects a blank that is gone',
  recursion: 'an endless inclusion ends with a message',
} as const;
export type Cause = keyof typeof CAUSES;
export const causeNames: readonly [Cause, string][] = Object.entries(CAUSES) as [Cause, string][];

const FORGIVEN = new Set(['Manually installing a plugin', 'Release 5.3.0']);
const PARTS =
  /^(Acknowledgements|Debugging Stylesheets|ModuleType|SelectWidget|SystemTag: .*|show-filter-count Macro)$/;

export type Difference = { page: string; old: string; new: string };

/** The first that fits; a difference that nobody has read has none, which fails the build. */
export function causeOf({ page, new: now }: Difference): Cause | undefined {
  if (now.includes('TEST FAILED')) return 'own-test';
  if (now.includes('Recursive transclusion')) return 'recursion';
  if (FORGIVEN.has(page)) return 'forgiven';
  if (PARTS.test(page)) return 'parts';
  return /5\.4\.1/.test(now) ? 'version' : undefined;
}
