import { useLayoutEffect, type Dispatch, type KeyboardEvent, type ReactNode } from 'react';
import { Action } from '../shared/action.tsx';
import lab from '../shared/lab.module.css';
import { lateStyles } from '../../ui/late-styles.ts';
import { MOST_OWN, type Row } from './arrange.ts';
import { isFull, MOST_LIMIT, MOST_TITLE, type PlanAction } from './plan-state.ts';
import { titleOf } from './plan-text.ts';
import editorStyles from './line-editor.css?inline';

/** Loaded late: few visitors edit. */
const dress = lateStyles(editorStyles);

type Props = { rows: Row[]; own: number; byWeight: boolean; dispatch: Dispatch<PlanAction> };

type FieldProps = {
  label: string;
  rows: number;
  maxLength: number;
  value: string;
  onType: (text: string) => void;
};

const Field = ({ label, onType, ...rest }: FieldProps) => (
  <label>
    <span>{label}</span>
    <textarea
      {...rest}
      dir="auto"
      placeholder={rest.rows === 1 ? 'What to test' : undefined}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  </label>
);

type StepProps = { label: string; isSpent?: boolean; onClick: () => void; children: ReactNode };

/** A button at the limit is not removed, or the focus would be lost. */
const Step = ({ label, isSpent = false, onClick, children }: StepProps) => (
  <button type="button" aria-label={label} aria-disabled={isSpent} onClick={onClick}>
    {children}
  </button>
);

type EditorProps = { row: Row; place: number; last: number } & Pick<Props, 'dispatch'>;

/** Fields and buttons of one line. */
function Editor({ row, place, last, dispatch }: EditorProps) {
  const { id, title, limit, week } = row;
  const name = titleOf(row);
  const move = (by: -1 | 1): void => dispatch({ type: 'moved', id, by });
  const type = (field: 'title' | 'limit') => (text: string) => dispatch({ type: 'typed', id, field, text });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li onKeyDown={onKeyDown} data-line={id}>
      <Field
        label={`Line ${place + 1}`}
        rows={1}
        maxLength={MOST_TITLE}
        value={title}
        onType={type('title')}
      />
      <Field label="Figure and limit" rows={2} maxLength={MOST_LIMIT} value={limit} onType={type('limit')} />
      <div className="plan_buttons">
        <Step label={`Move up: ${name}`} isSpent={place === 0} onClick={() => move(-1)}>
          ↑
        </Step>
        <Step label={`Move down: ${name}`} isSpent={place === last} onClick={() => move(1)}>
          ↓
        </Step>
        <span className="plan_week">
          <Step
            label={`A week earlier: ${name}`}
            isSpent={week === 1}
            onClick={() => dispatch({ type: 'week', id, week: week - 1 })}
          >
            −
          </Step>
          Week {week}
          <Step
            label={`A week later: ${name}`}
            onClick={() => dispatch({ type: 'week', id, week: week + 1 })}
          >
            +
          </Step>
        </span>
        <Step label={`Remove: ${name}`} onClick={() => dispatch({ type: 'removed', id })}>
          Remove
        </Step>
      </div>
    </li>
  );
}

export function LineEditor({ rows, own, byWeight, dispatch }: Props) {
  useLayoutEffect(dress, []);
  return (
    <>
      <p className="plan_hint">Alt with ↑ or ↓ moves the line that you are in.</p>
      <ol className="plan_editors" aria-label="Lines to edit">
        {rows.map((row, place) => (
          <Editor key={row.id} row={row} place={place} last={rows.length - 1} dispatch={dispatch} />
        ))}
      </ol>
      <div className={lab.actions}>
        <Action
          variant="tape"
          disabled={own >= MOST_OWN || isFull(rows)}
          onClick={() => dispatch({ type: 'added' })}
        >
          Add a line
        </Action>
        <Action variant="tape" disabled={byWeight} onClick={() => dispatch({ type: 'reranked' })}>
          Rank by weight again
        </Action>
      </div>
    </>
  );
}
