import { useLayoutEffect, type Dispatch, type KeyboardEvent } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import lab from '../shared/lab.module.css';
import { lateStyles } from '../../ui/late-styles.ts';
import { MOST_OWN, type Row } from './arrange.ts';
import { isFull, MOST_LIMIT, MOST_TITLE, type PlanAction } from './plan-state.ts';
import { titleOf } from './plan-text.ts';
import editorStyles from './line-editor.css?inline';

/** Few visits edit. */
const dress = lateStyles(editorStyles);

type Props = { rows: Row[]; own: number; byWeight: boolean; dispatch: Dispatch<PlanAction> };

/** Fields and buttons of one line. Buttons that have nowhere to go stay in place, or the focus would be lost. */
function Editor({
  row,
  place,
  last,
  dispatch,
}: { row: Row; place: number; last: number } & Pick<Props, 'dispatch'>) {
  const { id, title, limit, week } = row;
  const name = titleOf(row);
  const move = (by: -1 | 1): void => dispatch({ type: 'moved', id, by });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li onKeyDown={onKeyDown} data-line={id}>
      <label>
        <span>Line {place + 1}</span>
        <textarea
          value={title}
          rows={1}
          maxLength={MOST_TITLE}
          dir="auto"
          placeholder="What to test"
          onChange={({ currentTarget }) =>
            dispatch({ type: 'typed', id, field: 'title', text: currentTarget.value })
          }
        />
      </label>
      <label>
        <span>Figure and limit</span>
        <textarea
          value={limit}
          maxLength={MOST_LIMIT}
          rows={2}
          dir="auto"
          onChange={({ currentTarget }) =>
            dispatch({ type: 'typed', id, field: 'limit', text: currentTarget.value })
          }
        />
      </label>
      <div className="plan_buttons">
        <button
          type="button"
          aria-disabled={place === 0}
          aria-label={`Move up: ${name}`}
          onClick={() => move(-1)}
        >
          ↑
        </button>
        <button
          type="button"
          aria-disabled={place === last}
          aria-label={`Move down: ${name}`}
          onClick={() => move(1)}
        >
          ↓
        </button>
        <span className="plan_week">
          <button
            type="button"
            aria-disabled={week === 1}
            aria-label={`A week earlier: ${name}`}
            onClick={() => dispatch({ type: 'week', id, week: week - 1 })}
          >
            −
          </button>
          Week {week}
          <button
            type="button"
            aria-label={`A week later: ${name}`}
            onClick={() => dispatch({ type: 'week', id, week: week + 1 })}
          >
            +
          </button>
        </span>
        <button
          type="button"
          aria-label={`Remove: ${name}`}
          onClick={() => dispatch({ type: 'removed', id })}
        >
          Remove
        </button>
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
        <button
          type="button"
          className={buttonClass('tape')}
          disabled={own >= MOST_OWN || isFull(rows)}
          onClick={() => dispatch({ type: 'added' })}
        >
          Add a line
        </button>
        <button
          type="button"
          className={buttonClass('tape')}
          disabled={byWeight}
          onClick={() => dispatch({ type: 'reranked' })}
        >
          Rank by weight again
        </button>
      </div>
    </>
  );
}
