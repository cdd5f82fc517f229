import type { ReactNode } from 'react';
import roles from '../../ui/text-roles.module.css';
import styles from './planner.module.css';

type Option<Value> = { value: Value; label: string };

type ChoicesProps<Value> = {
  options: readonly Option<Value>[];
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
  /** Any number of them, or none. */
  several?: boolean;
};

/** Buttons, so that a click before hydration is replayed (decision 0002). */
export function Choices<Value extends string | number>({
  options,
  isChosen,
  onChoose,
  several,
}: ChoicesProps<Value>) {
  return (
    <div className={several ? styles.checks : styles.choices}>
      {options.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={isChosen(value)} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}

export function Question({ ask, note, children }: { ask: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.question}>
      <legend>
        {ask}
        {note && <small className={roles.label}>{note}</small>}
      </legend>
      {children}
    </fieldset>
  );
}
