import type { Aligned } from '../../../metrics/alignment.ts';
import { countText } from '../../lib/figure-format.ts';
import styles from './aligned-words.module.css';

/** An operation with its words, a run of correct words, or a gap for what is too long to list. */
export type Shown = Aligned | { op: 'right' | 'rest'; count: number };
type Marked = Exclude<Shown, { op: 'ok' }>;

/** A letter for the kind of error, so that colour is not the only cue. */
function Mark({ token }: { token: Marked }) {
  if (token.op === 'right') return <em>[{countText(token.count, 'word')} right]</em>;
  if (token.op === 'rest') return <em>[{countText(token.count, 'more place')}]</em>;
  return (
    <span className={styles.error}>
      <b>{token.op.charAt(0).toUpperCase()}</b>
      {'reference' in token && <del>{token.reference}</del>}
      {'reference' in token && 'hypothesis' in token && ' '}
      {'hypothesis' in token && <ins>{token.hypothesis}</ins>}
    </span>
  );
}

/** Joins recognised words into one text node, which saves a thousand elements. */
function pieces(shown: readonly Shown[]): (string | Marked)[] {
  const out: (string | Marked)[] = [];
  for (const token of shown) {
    const last = out.at(-1);
    if (token.op !== 'ok') out.push(token as Marked);
    else if (typeof last === 'string') out[out.length - 1] = `${last} ${token.hypothesis}`;
    else out.push(token.hypothesis);
  }
  return out;
}

/** Reference and hypothesis, word by word. */
export const AlignedWords = ({ shown }: { shown: readonly Shown[] }) => (
  <p className={styles.words} dir="auto">
    {pieces(shown).flatMap((piece, place) => [
      place > 0 && ' ',
      // oxlint-disable-next-line react/no-array-index-key -- words repeat; their place is their identity
      typeof piece === 'string' ? piece : <Mark key={place} token={piece} />,
    ])}
  </p>
);
