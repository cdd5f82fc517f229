/** The words that the neural recogniser loses most often, and what the other one makes of them. */
import { confusedPairs } from '../../../metrics/confused-pairs.ts';
import { ofText } from '../../lib/figure-format.ts';
import type { Result, ResultRow } from '../report.ts';
import { alignHeard } from '../scoring.ts';
import { by, RECOGNISERS, type Utterance } from './tables.ts';

const SHOWN = 5;
const MISHEARINGS = 3;

type Count = { said: number; lost: number };

export function lossesIn(rows: readonly Utterance[]) {
  const aligned = rows.map(({ reference, hypothesis }) => alignHeard(reference, hypothesis));
  const words = new Map<string, Count>();
  for (const token of aligned.flat()) {
    if (!('reference' in token)) continue;
    const word = words.get(token.reference) ?? { said: 0, lost: 0 };
    words.set(token.reference, { said: word.said + 1, lost: word.lost + (token.op === 'ok' ? 0 : 1) });
  }
  const pairs = confusedPairs(aligned);
  const heardAs = (word: string): string =>
    pairs
      .filter(({ reference }) => reference === word)
      .slice(0, MISHEARINGS)
      .map(({ hypothesis = 'nothing', count }) => hypothesis + (count > 1 ? ` × ${count}` : ''))
      .join(', ');
  return { words, heardAs };
}

/** Among those that were said at least so many times. */
export function lostWords(rows: readonly Utterance[], least: number): Result {
  const [neural, old] = RECOGNISERS.map((name) => lossesIn(by(rows, name)));
  const cellsOf = (losses: typeof neural, word: string): string[] => {
    const { said = 0, lost = 0 } = losses?.words.get(word) ?? {};
    return [ofText(lost, said), losses?.heardAs(word) || '–'];
  };
  const worst = [...(neural?.words ?? [])]
    .filter(([, { said, lost }]) => said >= least && lost > 0)
    .toSorted(([, a], [, b]) => b.lost / b.said - a.lost / a.said || b.said - a.said)
    .slice(0, SHOWN);
  return {
    head: 'word',
    columns: RECOGNISERS.flatMap((name) => [`${name} lost`, `${name} wrote`]),
    rows: worst.map(([word]): ResultRow => ({
      name: word,
      cells: [...cellsOf(neural, word), ...cellsOf(old, word)],
    })),
  };
}
