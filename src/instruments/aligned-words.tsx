import type { Aligned } from '../../metrics/alignment.ts';
import { wordCells } from '../lib/word-errors.ts';
import styles from './aligned-words.module.css';

function Word({ word }: { word: Aligned }) {
  const [op, reference, hypothesis] = wordCells(word);
  return (
    <li data-op={op}>
      <small>{op}</small>
      <span>{reference}</span>
      <span>{hypothesis}</span>
    </li>
  );
}

/** Reference above hypothesis, word by word. */
export function AlignedWords({ words }: { words: readonly Aligned[] }) {
  return (
    <ol className={styles.words} aria-label="Alignment: result, reference word, recognised word">
      <li className={styles.key} aria-hidden="true">
        <small>op</small>
        <span>ref</span>
        <span>hyp</span>
      </li>
      {words.map((word, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- words repeat; their place is their identity
        <Word key={index} word={word} />
      ))}
    </ol>
  );
}
