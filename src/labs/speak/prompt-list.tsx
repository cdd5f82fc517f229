import type { Dispatch } from 'react';
import { percentText } from '../../lib/rate-text.ts';
import { TextArea } from '../shared/table-input.tsx';
import type { ReadingId } from './kept.ts';
import { promptIds, promptOf } from './prompts.ts';
import { rateUnder, titleOf, type ScoredReading } from './rates.ts';
import styles from './prompt-list.module.css';
import type { SpeakAction, SpeakState } from './speak-state.ts';

const OWN = 'Any other English text. Type exactly what you will say.';

type ReadAloudProps = Pick<SpeakState, 'chosen' | 'own'> & { dispatch: Dispatch<SpeakAction> };

/** The sentence to read, large enough to read from a chair. */
export const ReadAloud = ({ chosen, own, dispatch }: ReadAloudProps) =>
  chosen === 'own' ? (
    <div className={styles.aloud}>
      <label htmlFor="own">What is said</label>
      <TextArea
        id="own"
        rows={3}
        value={own}
        onChange={({ currentTarget }) => dispatch({ type: 'own', text: currentTarget.value })}
      />
    </div>
  ) : (
    <div className={styles.aloud}>
      <p>Read aloud</p>
      <blockquote>{promptOf(chosen).text}</blockquote>
    </div>
  );

type Props = Pick<SpeakState, 'chosen'> & {
  readings: readonly ScoredReading[];
  disabled: boolean;
  dispatch: Dispatch<SpeakAction>;
};

/** Everything that can be read, with the rate of what has been. */
export function PromptList({ chosen, readings, disabled, dispatch }: Props) {
  const rateOf = (id: ReadingId): string => {
    const rate = rateUnder(
      readings.filter((reading) => reading.id === id),
      'recorded',
    );
    return rate ? `${percentText(rate.value)} WER` : '';
  };
  return (
    <fieldset className={styles.prompts}>
      <legend>Twelve prompts, or your own text</legend>
      <ol>
        {([...promptIds, 'own'] as const).map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen === id}
              disabled={disabled}
              onClick={() => dispatch({ type: 'chosen', id })}
            >
              <small>
                {titleOf(id)} <b>{rateOf(id)}</b>
              </small>
              {id === 'own' ? OWN : promptOf(id).text}
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
