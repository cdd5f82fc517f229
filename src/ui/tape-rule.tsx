import styles from './tape-rule.module.css';

/** Wide enough for any screen that shows the site edge to edge: 48 units of 60 px. */
const UNITS = Array.from({ length: 48 }, (_, unit) => unit);

/** The edge of a tape measure, across the whole page. CSS counts the units: empty marks compress to nothing. */
export function TapeRule() {
  return (
    <div className={styles.rule} aria-hidden="true">
      {UNITS.map((unit) => (
        <i key={unit} />
      ))}
    </div>
  );
}
