import { useState } from 'react';
import { Action } from '../shared/action.tsx';
import lab from '../shared/lab.module.css';
import { signed } from './plan-text.ts';
import { silentRules, wantedText } from './plan.ts';
import type { Answers } from './questions.ts';
import { workOf } from './works.ts';
import lines from './plan-lines.module.css';
import styles from './plan.module.css';

/** The rules that did not apply: what would change the plan. */
export function SilentRules({ answers }: { answers: Answers }) {
  const [isShown, show] = useState(false);
  const silent = silentRules(answers);
  return (
    <div className={`${lab.wide} ${styles.silent}`}>
      <Action aria-expanded={isShown} onClick={() => show(!isShown)}>
        {`${isShown ? 'Hide' : 'Show'} the ${silent.length} rules that did not apply`}
      </Action>
      {isShown && (
        <ul className={lines.rules}>
          {silent.map(({ work, points, when, why }) => (
            <li key={`${work} ${why}`}>
              <b>{signed(points)}</b>
              {` ${workOf(work).title}, if ${wantedText(when)}: ${why}.`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
