import type { Dispatch } from 'react';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import { Action } from '../shared/action.tsx';
import lab from '../shared/lab.module.css';
import { Segmented } from '../shared/segmented.tsx';
import type { Condition } from './conditions.ts';
import styles from './harder.module.css';
import { RateBar } from './rate-bar.tsx';
import type { ScoredReading } from './rates.ts';
import type { ConditionRow } from './report.ts';
import type { SpeakAction, SpeakState } from './speak-state.ts';

const NOISES = [
  { value: 'street', label: 'Street noise' },
  { value: 'babble', label: 'Babble' },
] as const;

type RowsProps = {
  rows: readonly ConditionRow[];
  /** The reading whose texts are shown. */
  reading: ScoredReading | undefined;
  onPlay?: ((condition: Condition) => void) | undefined;
};

/** A bar of the error rate under each condition, with the transcripts of one reading. */
export function ConditionRows({ rows, reading, onPlay }: RowsProps) {
  const max = Math.max(1, ...rows.map(({ rate }) => rate.interval?.high ?? rate.value));
  return (
    <ol className={styles.rows} aria-label="Word error rate by condition">
      {rows.map(({ condition, name, rate }) => (
        <li key={condition}>
          <p className={styles.name}>
            <b>{name}</b>
            {onPlay && reading?.heard[condition] && (
              <button type="button" aria-label={`Listen: ${name}`} onClick={() => onPlay(condition)}>
                Listen
              </button>
            )}
          </p>
          <div>
            <p className={styles.rate}>
              {percentText(rate.value)} <small>{rate.interval && intervalText(rate.interval)}</small>
            </p>
            <RateBar rate={rate} max={max} base={rows[0]?.rate.value ?? 0} />
          </div>
          <p className={styles.heard}>{reading?.heard[condition]?.text || '–'}</p>
        </li>
      ))}
    </ol>
  );
}

type Props = RowsProps & {
  state: Pick<SpeakState, 'noise' | 'harder' | 'queue' | 'readings'>;
  dispatch: Dispatch<SpeakAction>;
};

/** The same recordings under noise, over a telephone, with packets lost, and faster. */
export function Harder({ state, dispatch, ...shown }: Props) {
  const { noise, harder, queue, readings } = state;
  const hasSound = readings.some(({ take }) => take > 0);
  return (
    <>
      <div className={`${styles.head} ${lab.onPanel}`}>
        <h2>Add noise, a phone line or lost packets</h2>
        <p>
          The same recording again: with noise, over a telephone line, with packets lost, and faster. Each bar
          is the word error rate, the dashed line the recording itself, a line across the bar the 95%
          interval.
        </p>
        <Segmented
          label="Noise"
          options={NOISES}
          value={noise}
          onChoose={(chosen) => dispatch({ type: 'noise', noise: chosen })}
        />
        {queue.length > 0 && harder ? (
          <Action onClick={() => dispatch({ type: 'cancelled' })}>Stop</Action>
        ) : (
          <Action
            variant="tape"
            aria-disabled={!hasSound}
            onClick={() => dispatch(hasSound ? { type: 'harder' } : { type: 'failed', note: READ_FIRST })}
          >
            Make it harder
          </Action>
        )}
      </div>
      <ConditionRows {...shown} />
    </>
  );
}

const READ_FIRST = 'Record a sentence first, or open a recording: then it can be made harder.';
