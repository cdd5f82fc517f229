import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { labPath, LABS, type LabId } from '../../contract/labs.ts';

const optional: LabId = 'speak';

/** The labs of this build, in the order of contract/labs.ts: all except the one that content/site.yaml can exclude. */
export function shownLabs(): readonly LabId[] {
  const { speak = true } = parse(readFileSync('content/site.yaml', 'utf8')) as { speak?: boolean };
  return speak ? LABS : LABS.filter((id) => id !== optional);
}

/** Links to it are then removed too. */
export const isLeftOut = (href: string): boolean =>
  href === labPath(optional) && !shownLabs().includes(optional);
