const BITS = 32;

/** For each symbol, a bit mask of its positions in the pattern. */
function placesOf(pattern: readonly string[], words: number): Map<string, Int32Array> {
  const places = new Map<string, Int32Array>();
  for (const [index, symbol] of pattern.entries()) {
    const bits = places.get(symbol) ?? new Int32Array(words);
    bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
    places.set(symbol, bits);
  }
  return places;
}

/**
 * Fewest insertions, deletions and substitutions from one text to the other, by the bit-parallel method of Myers (1999)
 * in Hyyrö's form: 32 cells of the table at a time and no table kept. The characters of an hour of speech, 40,000 against
 * 40,000, would need minutes and gigabytes as an alignment; here they need a third of a second.
 */
export function editDistance(pattern: readonly string[], text: readonly string[]): number {
  if (pattern.length === 0) return text.length;
  const words = Math.ceil(pattern.length / BITS);
  const places = placesOf(pattern, words);
  const nowhere = new Int32Array(words);
  const up = new Int32Array(words).fill(-1);
  const down = new Int32Array(words);
  const lastBit = (pattern.length - 1) & 31;
  let distance = pattern.length;
  for (const symbol of text) {
    const equal = places.get(symbol) ?? nowhere;
    let upIn = 1;
    let downIn = 0;
    for (let word = 0; word < words; word++) {
      const plus = up[word] as number;
      const minus = down[word] as number;
      const here = equal[word] as number;
      const vertical = here | minus;
      const match = here | downIn;
      const horizontal = (((match & plus) + plus) ^ plus) | match;
      const upOut = minus | ~(horizontal | plus);
      const downOut = plus & horizontal;
      if (word === words - 1) distance += ((upOut >>> lastBit) & 1) - ((downOut >>> lastBit) & 1);
      const upShifted = (upOut << 1) | upIn;
      const downShifted = (downOut << 1) | downIn;
      upIn = upOut >>> 31;
      downIn = downOut >>> 31;
      up[word] = downShifted | ~(vertical | upShifted);
      down[word] = upShifted & vertical;
    }
  }
  return distance;
}
