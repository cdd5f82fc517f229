import styles from './figure-value.module.css';

const PARTS = /^(?:(under|up to) )?(.*?)(%|ms|s|hrs|x|\/sec| per second)?$/;

/** A printed figure with its number large, and its bound and unit small. */
export function FigureValue({ value }: { value: string }) {
  const [, bound, number, unit] = PARTS.exec(value) ?? [];
  return (
    <>
      {bound && <small className={styles.words}>{bound}&nbsp;</small>}
      {number}
      {unit && <small className={unit.length > 3 ? styles.words : styles.unit}>{unit}</small>}
    </>
  );
}
