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
 * One row a reference token: the last step of the cheapest way to each cell. Fewest errors first; among those, fewest
 * substitutions, which is to say most tokens recognised. Counted in one number: an error costs more than the surcharge
 * of every substitution together.
 */
function cheapestSteps(said: Uint32Array, heard: Uint32Array): Uint8Array[] {
  const error = Math.min(said.length, heard.length) + 1;
  // Doubles hold what no text is long enough to overflow, and are here the faster ones too.
  const costs = Float64Array.from({ length: heard.length + 1 }, (_, j) => j * error);
  return Array.from(said, (token, i) => {
    const steps = new Uint8Array(byteOf(heard.length) + 1);
    let diagonal = i * error;
    let left = diagonal + error;
    for (let j = 0; j < heard.length; j++) {
      const above = costs[j + 1] ?? 0;
      const pair = token === heard[j] ? diagonal : diagonal + error + 1;
      const deletion = above + error;
      const insertion = left + error;
      let step = PAIR;
      left = pair;
      if (deletion < left) {
        left = deletion;
        step = DELETION;
      }
      if (insertion < left) {
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

/** Each token as a number, the same one where `compared` makes them the same. */
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
 * alignments are equally good, a pair is preferred to a deletion and a deletion to an insertion, from the end on, so
 * that the result is the same on every build.
 */
export function align(
  references: readonly string[],
  hypotheses: readonly string[],
  compared: (token: string) => string = (token) => token,
): Aligned[] {
  const numbered = numberedBy(compared);
  const said = numbered(references);
  const heard = numbered(hypotheses);
  const steps = cheapestSteps(said, heard);
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
