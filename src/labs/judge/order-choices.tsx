import type { Dispatch } from 'react';
import { Segmented, Titled } from '../shared/segmented.tsx';
import { ColumnChoice } from '../shared/table-input.tsx';
import type { JudgeAction, JudgeState } from './judge-state.ts';
import type { Meaning } from './source.ts';

const roles = {
  aFirst: { name: 'A shown first', optional: false },
  bFirst: { name: 'B shown first', optional: false },
  text: { name: 'Text to read', optional: true },
  id: { name: 'Name', optional: true },
};

const MEANINGS: { value: Meaning; label: string }[] = [
  { value: 'answers', label: 'Still answer A' },
  { value: 'places', label: 'The one shown first' },
];

/** The columns of verdicts in both orders, and what A means in the second one. */
export function OrderChoices({ state, dispatch }: { state: JudgeState; dispatch: Dispatch<JudgeAction> }) {
  const { source, outcome } = state;
  const { names, meaning } = outcome.table;
  const { aFirst, bFirst, text, id } = source.columns;
  const title = `A in “${bFirst}” is`;
  return (
    <>
      <ColumnChoice
        roles={roles}
        names={names}
        chosen={{ aFirst, bFirst, text, id }}
        onChoose={(role, name) => dispatch({ type: 'column', role, name })}
      />
      {bFirst && (
        <Titled title={title}>
          <Segmented<Meaning | ''>
            label={title}
            options={MEANINGS}
            value={meaning}
            onChoose={(chosen) => chosen && dispatch({ type: 'meaning', meaning: chosen })}
          />
        </Titled>
      )}
    </>
  );
}
