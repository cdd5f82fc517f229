import styles from './facts.module.css';

/** A short list of small facts in mono: examples, key metrics, deliverables. */
export function Facts({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.facts}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
