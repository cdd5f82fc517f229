export type AlignedWord =
  | { op: 'ok' | 'sub'; reference: string; hypothesis: string }
  | { op: 'del'; reference: string }
  | { op: 'ins'; hypothesis: string };

export type WordErrors = {
  substituted: number;
  deleted: number;
  inserted: number;
  referenceWords: number;
  /** (S + D + I) / N. A ratio, not a share: many insertions take it past 1. */
  rate: number;
};

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

// Scoring ignores case and punctuation, as transcription scoring customarily does; apostrophes change a word.
const scored = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');

// Fewest errors first; among those, fewest substitutions, which is to say most words recognised. Counted in one
// number: an error costs far more than the surcharge of every substitution in the text together.
const ERROR = 65_536;
const pairCost = (reference: string, hypothesis: string): number =>
  scored(reference) === scored(hypothesis) ? 0 : ERROR + 1;

function alignmentCosts(reference: readonly string[], hypothesis: readonly string[]): number[][] {
  const table: number[][] = [[0, ...hypothesis.map((_, j) => (j + 1) * ERROR)]];
  for (const [i, word] of reference.entries()) {
    const above = table[i] ?? [];
    const row = [(i + 1) * ERROR];
    for (const [j, heard] of hypothesis.entries()) {
      const pair = (above[j] ?? 0) + pairCost(word, heard);
      row.push(Math.min(pair, (above[j + 1] ?? 0) + ERROR, (row[j] ?? 0) + ERROR));
    }
    table.push(row);
  }
  return table;
}

/**
 * Levenshtein alignment over words. Where several alignments are equally good, a pair is preferred to a deletion
 * and a deletion to an insertion, so that the result is the same on every build.
 */
export function alignWords(referenceText: string, hypothesisText: string): AlignedWord[] {
  const references = wordsOf(referenceText);
  const hypotheses = wordsOf(hypothesisText);
  const cost = alignmentCosts(references, hypotheses);
  const at = (i: number, j: number): number => cost[i]?.[j] ?? Infinity;
  const aligned: AlignedWord[] = [];
  let i = references.length;
  let j = hypotheses.length;
  while (i > 0 || j > 0) {
    const reference = references[i - 1] ?? '';
    const hypothesis = hypotheses[j - 1] ?? '';
    const pair = pairCost(reference, hypothesis);
    if (i > 0 && j > 0 && at(i, j) === at(i - 1, j - 1) + pair) {
      aligned.push({ op: pair === 0 ? 'ok' : 'sub', reference, hypothesis });
      i -= 1;
      j -= 1;
    } else if (i > 0 && at(i, j) === at(i - 1, j) + ERROR) {
      aligned.push({ op: 'del', reference });
      i -= 1;
    } else {
      aligned.push({ op: 'ins', hypothesis });
      j -= 1;
    }
  }
  return aligned.toReversed();
}

export function wordErrors(aligned: readonly AlignedWord[]): WordErrors {
  const count = (op: AlignedWord['op']): number => aligned.filter((word) => word.op === op).length;
  const substituted = count('sub');
  const deleted = count('del');
  const inserted = count('ins');
  const referenceWords = aligned.length - inserted;
  if (referenceWords === 0) throw new RangeError('A word error rate needs at least one reference word');
  return {
    substituted,
    deleted,
    inserted,
    referenceWords,
    rate: (substituted + deleted + inserted) / referenceWords,
  };
}
