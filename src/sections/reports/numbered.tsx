import styles from './numbered.module.css';

/** Sentences in order. */
export function Numbered({ items }: { items: readonly string[] }) {
  return (
    <ol className={styles.numbered}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
