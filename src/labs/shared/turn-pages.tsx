import { formatNumber } from '../../lib/figure-format.ts';
import styles from './turn-pages.module.css';

type Props = { from: number; shown: number; total: number; size: number; onTurn: (from: number) => void };

/** Pagination of a long list. */
export function TurnPages({ from, shown, total, size, onTurn }: Props) {
  const last = from + shown;
  return (
    <div className={styles.turn}>
      <button type="button" disabled={from === 0} onClick={() => onTurn(from - size)}>
        Back
      </button>
      <p aria-live="polite">
        {formatNumber(from + 1)} to {formatNumber(last)} of {formatNumber(total)}
      </p>
      <button type="button" disabled={last >= total} onClick={() => onTurn(from + size)}>
        On
      </button>
    </div>
  );
}
