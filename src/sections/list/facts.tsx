import styles from './facts.module.css';

/** A short list of small facts in mono: examples, key metrics, deliverables. A `plain` one is set by what it stands in. */
export function Facts({ items, plain }: { items: readonly string[]; plain?: boolean }) {
  return (
    <ul className={plain ? undefined : styles.facts}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
