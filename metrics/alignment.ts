export type Aligned =
  | { op: 'ok' | 'sub'; reference: string; hypothesis: string }
  | { op: 'del'; reference: string }
  | { op: 'ins'; hypothesis: string };

const PAIR = 0;
const DELETION = 1;
const INSERTION = 2;

// A step takes two bits and a byte holds four, so that 8,000 words against 8,000 take 16 MB.
const byteOf = (column: number): number => column >> 2;
const shiftOf = (column: number): number => (column & 3) * 2;

/**
 * Which alignment is chosen among several.
 * `fewest`: fewest errors; among those, fewest substitutions, which is to say most tokens recognised.
 * `nist`: like NIST's sclite, where a substitution costs 4, a deletion or an insertion 3. Five wrong words in a row
 * may become three deleted and three inserted, one error more, if that lines up a word that was recognised.
 */
export type Weighing = 'fewest' | 'nist';

/** A single cost: with `fewest` one error costs more than the surcharges of all substitutions together. */
const costsOf = (weighing: Weighing, pairs: number): { gap: number; substitution: number } =>
  weighing === 'nist' ? { gap: 3, substitution: 4 } : { gap: pairs + 1, substitution: pairs + 2 };

/** One row per reference token: the last step of the cheapest path to each cell. */
function cheapestSteps(said: Uint32Array, heard: Uint32Array, weighing: Weighing): Uint8Array[] {
  const { gap, substitution } = costsOf(weighing, Math.min(said.length, heard.length));
  // If a deletion costs the same as an insertion, sclite chooses the insertion.
  const insertionFirst = weighing === 'nist';
  // Doubles cannot overflow here, and are also faster.
  const costs = Float64Array.from({ length: heard.length + 1 }, (_, j) => j * gap);
  return Array.from(said, (token, i) => {
    const steps = new Uint8Array(byteOf(heard.length) + 1);
    let diagonal = i * gap;
    let left = diagonal + gap;
    for (let j = 0; j < heard.length; j++) {
      const above = costs[j + 1] ?? 0;
      const pair = token === heard[j] ? diagonal : diagonal + substitution;
      const deletion = above + gap;
      const insertion = left + gap;
      let step = PAIR;
      left = pair;
      if (deletion < left) {
        left = deletion;
        step = DELETION;
      }
      if (insertion < left || (insertionFirst && step === DELETION && insertion === left)) {
        left = insertion;
        step = INSERTION;
      }
      const byte = byteOf(j);
      steps[byte] = (steps[byte] ?? 0) | (step << shiftOf(j));
      diagonal = above;
      costs[j + 1] = left;
    }
    return steps;
  });
}

/** Maps tokens to numbers, equal if `compared` makes them equal. */
function numberedBy(compared: (token: string) => string): (tokens: readonly string[]) => Uint32Array {
  const numbers = new Map<string, number>();
  return (tokens) =>
    Uint32Array.from(tokens, (token) => {
      const key = compared(token);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
}

/**
 * Levenshtein alignment of words, characters or other tokens; `compared` says what of a token counts. Where several
 * alignments are equally good, a pair is preferred to a deletion and a deletion to an insertion, from the end on (NIST:
 * an insertion to a deletion), so that the result is the same on every build.
 */
export function align(
  references: readonly string[],
  hypotheses: readonly string[],
  compared: (token: string) => string = (token) => token,
  weighing: Weighing = 'fewest',
): Aligned[] {
  const numbered = numberedBy(compared);
  const said = numbered(references);
  const heard = numbered(hypotheses);
  const steps = cheapestSteps(said, heard, weighing);
  const stepTo = (i: number, j: number): number => {
    if (i < 0) return INSERTION;
    if (j < 0) return DELETION;
    return ((steps[i]?.[byteOf(j)] ?? 0) >> shiftOf(j)) & 3;
  };
  const aligned: Aligned[] = [];
  let i = said.length - 1;
  let j = heard.length - 1;
  while (i >= 0 || j >= 0) {
    const step = stepTo(i, j);
    const reference = references[i] ?? '';
    const hypothesis = hypotheses[j] ?? '';
    if (step === PAIR) aligned.push({ op: said[i] === heard[j] ? 'ok' : 'sub', reference, hypothesis });
    else aligned.push(step === DELETION ? { op: 'del', reference } : { op: 'ins', hypothesis });
    if (step !== INSERTION) i -= 1;
    if (step !== DELETION) j -= 1;
  }
  return aligned.toReversed();
}
