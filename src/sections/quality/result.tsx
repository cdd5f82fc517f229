import styles from './quality.module.css';

/** Undefined: not measured. */
export type Verdict = boolean | undefined;

/** A result as a word with a shape before it, so that the colour never speaks alone. */
export function Result({ passes, word }: { passes: Verdict; word?: string | undefined }) {
  if (passes === undefined)
    return <span className={`${styles.result} ${styles.unmeasured}`}>{word ?? 'not measured'}</span>;
  return (
    <span className={passes ? styles.result : `${styles.result} ${styles.fails}`}>
      {word ?? (passes ? 'passes' : 'fails')}
    </span>
  );
}
