import type { BuiltLetter } from '../../contract/letters.ts';
import type { LetterStore } from '../store/letter-types.ts';

/** Begins to send a letter, or says why not. */
export async function beginLetter(
  letters: Pick<LetterStore, 'start' | 'list' | 'audience'>,
  letter: BuiltLetter,
  now: number,
): Promise<string | null> {
  const { id, heldBack } = letter;
  if (heldBack !== null) return `${id} cannot be sent yet (${heldBack}): its page is not on the site.`;
  const begun = (await letters.list()).find((each) => each.id === id);
  if (begun) return alreadySent(id, begun.createdAt);
  if ((await letters.audience(id)).receives === 0)
    return 'Nobody would receive it: there are no confirmed readers.';
  return (await letters.start(letter, now)) ? null : alreadySent(id, now);
}

const alreadySent = (id: string, at: number): string =>
  `${id} was sent on ${new Date(at).toISOString().slice(0, 10)}. A letter is sent once.`;
