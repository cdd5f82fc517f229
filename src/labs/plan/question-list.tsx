import type { Dispatch } from 'react';
import { Segmented } from '../shared/segmented.tsx';
import type { PlanAction } from './plan-state.ts';
import { isSeveral, QUESTION_IDS, questionOf, type Answers, type QuestionId } from './questions.ts';
import styles from './question-list.module.css';

type Props = { answers: Answers; dispatch: Dispatch<PlanAction> };

const optionsOf = (id: QuestionId) =>
  Object.entries(questionOf(id).options).map(([value, label]) => ({ value, label }));

/** Any number of a few, all in sight. */
function Checks({ id, answers, dispatch }: Props & { id: QuestionId }) {
  const given: readonly string[] = answers[id];
  return (
    <fieldset className={styles.checks} aria-label={questionOf(id).ask}>
      {optionsOf(id).map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={given.includes(value)}
          onClick={() => dispatch({ type: 'chose', question: id, option: value })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

export function QuestionList({ answers, dispatch }: Props) {
  return (
    <ol className={styles.questions}>
      {QUESTION_IDS.map((id) => (
        <li key={id}>
          <p>
            {questionOf(id).ask}
            {isSeveral(id) && <small>any, or none</small>}
          </p>
          {isSeveral(id) ? (
            <Checks id={id} answers={answers} dispatch={dispatch} />
          ) : (
            <Segmented
              label={questionOf(id).ask}
              options={optionsOf(id)}
              value={answers[id][0] ?? ''}
              onChoose={(option) => dispatch({ type: 'chose', question: id, option })}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
