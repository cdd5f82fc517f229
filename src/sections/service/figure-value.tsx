import styles from './figure-value.module.css';

const PARTS = /^(under |up to )?(.*?)(%|ms|s|hrs|x|\/sec| per second)?$/;

/** A printed figure with its number large, and its bound and unit small. */
export function FigureValue({ value }: { value: string }) {
  const [, bound, number, unit] = PARTS.exec(value) ?? [];
  return (
    <>
      {bound && <small className={styles.bound}>{bound}</small>}
      {number}
      {unit && <small className={styles.unit}>{unit}</small>}
    </>
  );
}
