import blocks from './blocks.module.css';

/** A short list of small facts in mono: examples, key metrics, deliverables. */
export function Facts({ items }: { items: readonly string[] }) {
  return (
    <ul className={blocks.facts}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
