import type { Dispatch } from 'react';
import { Checks, Segmented } from '../shared/segmented.tsx';
import type { PlanAction } from './plan-state.ts';
import { isSeveral, QUESTION_IDS, questionOf, type Answers, type QuestionId } from './questions.ts';
import styles from './question-list.module.css';

type Props = { answers: Answers; dispatch: Dispatch<PlanAction> };

const optionsOf = (id: QuestionId) =>
  Object.entries(questionOf(id).options).map(([value, label]) => ({ value, label }));

export function QuestionList({ answers, dispatch }: Props) {
  return (
    <ol className={styles.questions}>
      {QUESTION_IDS.map((id) => {
        const choice = {
          label: questionOf(id).ask,
          options: optionsOf(id),
          onChoose: (option: string) => dispatch({ type: 'chose', question: id, option }),
        };
        return (
          <li key={id}>
            <p>
              {questionOf(id).ask}
              {isSeveral(id) && <small>any, or none</small>}
            </p>
            {isSeveral(id) ? (
              <Checks {...choice} chosen={answers[id]} />
            ) : (
              <Segmented {...choice} value={answers[id][0] ?? ''} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
