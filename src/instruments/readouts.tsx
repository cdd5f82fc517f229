import type { Figure, Readout } from '../lib/figure-format.ts';
import styles from './readouts.module.css';

function WithUnit({ value, unit }: Figure) {
  return (
    <>
      {value}
      <small>{unit === '%' ? unit : ` ${unit}`}</small>
    </>
  );
}

/** Large figures in a ruled row, unit small, label below. */
export function Readouts({ items }: { items: readonly Readout[] }) {
  return (
    <dl className={styles.readouts}>
      {items.map(({ label, figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof figure === 'string' ? figure : <WithUnit {...figure} />}</dd>
        </div>
      ))}
    </dl>
  );
}
