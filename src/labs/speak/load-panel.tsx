import { useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/figure-format.ts';
import { Action } from '../shared/action.tsx';
import styles from './load-panel.module.css';
import type { SpeakState } from './speak-state.ts';

/** In bytes: the compressed download and its uncompressed size. */
export type Sizes = { fetched: number; whole: number };

type Props = Pick<SpeakState, 'stage' | 'bytes'> & { sizes: Sizes; onLoad: () => void; onCancel: () => void };

const statuses = {
  absent:
    'Fetched from this site when you press, then kept by your browser. Nothing has been fetched so far.',
  loading: 'Loading the recogniser.',
  starting: 'Starting the recogniser.',
  ready: 'The recogniser is loaded. From here on everything works without a network.',
};

/** Loads the recogniser on request. */
export function LoadPanel({ stage, bytes, sizes, onLoad, onCancel }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (stage === 'ready' && document.activeElement === document.body) status.current?.focus();
  }, [stage]);
  const isLoading = stage === 'loading';
  return (
    <div className={styles.load}>
      {(isLoading || stage === 'starting') && (
        <progress
          aria-label="Loading the recogniser"
          value={isLoading ? bytes : undefined}
          max={sizes.whole}
        />
      )}
      {(isLoading || stage === 'absent') && (
        // One button, so that the focus stays on it.
        <Action variant={isLoading ? 'ghost' : 'tape'} onClick={isLoading ? onCancel : onLoad}>
          {isLoading
            ? 'Cancel'
            : `Load the recogniser (about ${formatNumber(sizes.fetched / 1_000_000)}\u00A0MB)`}
        </Action>
      )}
      <p ref={status} tabIndex={-1} aria-live="polite">
        {statuses[stage]}
      </p>
    </div>
  );
}
