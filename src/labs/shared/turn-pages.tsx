import { formatNumber } from '../../lib/figure-format.ts';
import styles from './turn-pages.module.css';

type Props = { from: number; total: number; size: number; onTurn: (from: number) => void };

/** Pagination of a list that does not fit on one page. */
export function TurnPages({ from, total, size, onTurn }: Props) {
  const last = Math.min(from + size, total);
  if (total <= size) return null;
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
