import { memo, type Dispatch } from 'react';
import { countText } from '../../lib/figure-format.ts';
import { AlignedWords } from '../shared/aligned-words.tsx';
import lab from '../shared/lab.module.css';
import { Segmented } from '../shared/segmented.tsx';
import { TurnPages } from '../shared/turn-pages.tsx';
import { PAGE_SIZE, type AlignmentPage, type ShownUtterance } from './alignment-page.ts';
import type { WerAction } from './wer-state.ts';
import styles from './alignments.module.css';

type Props = { page: AlignmentPage; systems: string[]; dispatch: Dispatch<WerAction> };

export function Utterance({ utterance, systems }: { utterance: ShownUtterance; systems: string[] }) {
  const { id, group, words } = utterance;
  return (
    <li>
      <p className={lab.fine}>
        {id}
        {group && ` · ${group}`} · {countText(words, 'word')}
      </p>
      {utterance.systems.map(({ errors, shown }, index) => (
        <div key={systems[index]} className={styles.row}>
          <span>
            {systems[index]}
            <small>
              {errors.substituted} S, {errors.deleted} D, {errors.inserted} I
            </small>
          </span>
          <AlignedWords shown={shown} />
        </div>
      ))}
    </li>
  );
}

const ORDERS = [
  { value: 'given', label: 'Original order' },
  { value: 'worst', label: 'Worst first' },
] as const;

export const Alignments = memo(function Alignments({ page, systems, dispatch }: Props) {
  const { view, total, utterances } = page;
  const show = (changed: Partial<typeof view>): void =>
    dispatch({ type: 'view', view: { ...view, from: 0, ...changed } });
  return (
    <div className={`${styles.alignments} ${lab.onPanel}`}>
      <div className={styles.head}>
        <h2 id="alignments">Every word, aligned</h2>
        <p>S: another word was heard. D: said, but not heard. I: heard, but not said.</p>
        <Segmented label="Order" options={ORDERS} value={view.order} onChoose={(order) => show({ order })} />
        <button
          type="button"
          aria-pressed={view.onlyErrors}
          onClick={() => show({ onlyErrors: !view.onlyErrors })}
        >
          Errors only
        </button>
      </div>
      <ol aria-labelledby="alignments" start={view.from + 1}>
        {utterances.map((utterance) => (
          <Utterance key={`${utterance.line} ${utterance.id}`} utterance={utterance} systems={systems} />
        ))}
      </ol>
      <TurnPages from={view.from} total={total} size={PAGE_SIZE} onTurn={(from) => show({ from })} />
    </div>
  );
});
