import styles from './numbered.module.css';

/** Sentences in order, `framed` by two lines of ink. */
export function Numbered({ items, framed }: { items: readonly string[]; framed?: boolean }) {
  return (
    <ol className={framed ? `${styles.numbered} ${styles.framed}` : styles.numbered}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
