import type { Dispatch } from 'react';
import type { Ranked } from './plan.ts';
import type { PlanAction } from './plan-state.ts';
import { workOf } from './works.ts';
import styles from './plan.module.css';

type Props = { leftOut: Ranked[]; isFull: boolean; dispatch: Dispatch<PlanAction> };

/** Shows what the plan leaves out, so that leaving it out is a decision. */
export function LeftOut({ leftOut, isFull, dispatch }: Props) {
  if (leftOut.length === 0) return null;
  return (
    <div className={styles.leftOut}>
      <h2>Not in this plan</h2>
      <p className={styles.fine}>
        The plan had no room for these, which come next in the order, or they were taken out by hand. The
        person responsible for the release should read this list.
      </p>
      <ul>
        {leftOut.map(({ work, weight }) => (
          <li key={work}>
            <span>
              {workOf(work).title} <b>{weight}</b>
            </span>
            <button
              type="button"
              disabled={isFull}
              aria-label={`Add to plan: ${workOf(work).title}`}
              onClick={() => dispatch({ type: 'taken', work })}
            >
              Add to plan
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
