import type { Figure } from '../lib/figure-format.ts';
import styles from './readouts.module.css';

export type Readout = { label: string; figure: Figure | string };

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
