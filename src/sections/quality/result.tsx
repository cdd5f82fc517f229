import type { Verdict } from '../../quality/page.ts';
import styles from './quality.module.css';

/** A shape before the word, so that colour is never the only difference. */
export function Result({ passes, word }: { passes: Verdict; word?: string | undefined }) {
  if (passes === undefined)
    return <span className={`${styles.result} ${styles.unmeasured}`}>{word ?? 'not measured yet'}</span>;
  return (
    <span className={passes ? styles.result : `${styles.result} ${styles.fails}`}>
      {word ?? (passes ? 'passes' : 'fails')}
    </span>
  );
}
