import { align } from '../../metrics/alignment.ts';

const edits = (a: string, b: string): number =>
  align([...a], [...b], (letter) => letter).filter(({ op }) => op !== 'ok').length;

/** The name that was probably meant by `name`; undefined if none is close. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  // Half of the letters differ: not a typo.
  let fewest = Math.ceil(name.length / 2);
  let best: string | undefined;
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) >= fewest) continue;
    const count = edits(name, candidate);
    if (count < fewest) {
      fewest = count;
      best = candidate;
    }
  }
  return best;
}
