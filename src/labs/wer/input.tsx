import type { Dispatch } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import type { ColumnRole, LinesSource, TableSource } from './source.ts';
import type { WerAction, WerState } from './wer-state.ts';
import styles from './input.module.css';

type Props = { state: WerState; dispatch: Dispatch<WerAction> };

const FORMS = [
  { value: 'lines', label: 'Lines' },
  { value: 'table', label: 'Table' },
] as const;

const lineFields: Record<keyof Omit<LinesSource, 'kind'>, string> = {
  reference: 'Reference, one utterance a line',
  first: 'System A, the same lines',
  second: 'System B, if there is one',
};

const roles: Record<ColumnRole, { name: string; optional: boolean }> = {
  reference: { name: 'Reference', optional: false },
  first: { name: 'System A', optional: false },
  second: { name: 'System B', optional: true },
  group: { name: 'Group', optional: true },
  id: { name: 'Name', optional: true },
};

type TextProps = { name: string; label: string; text: string; rows: number; dispatch: Dispatch<WerAction> };

/** Uncontrolled: a text of megabytes is not handed through React with every key. */
function Text({ name, label, text, rows, dispatch }: TextProps) {
  return (
    <label className={styles.text}>
      <span>{label}</span>
      <textarea
        name={name}
        rows={rows}
        defaultValue={text}
        dir="auto"
        spellCheck={false}
        onInput={({ currentTarget }) =>
          dispatch({
            type: 'typed',
            field: name as keyof Omit<LinesSource, 'kind'>,
            text: currentTarget.value,
          })
        }
      />
    </label>
  );
}

function Columns({
  source,
  names,
  dispatch,
}: {
  source: TableSource;
  names: string[];
  dispatch: Dispatch<WerAction>;
}) {
  return (
    <div className={styles.columns}>
      {(Object.keys(roles) as ColumnRole[]).map((role) => (
        <label key={role}>
          <span>{roles[role].name}</span>
          <select
            value={source.columns[role]}
            onChange={({ currentTarget }) => dispatch({ type: 'column', role, name: currentTarget.value })}
          >
            {(roles[role].optional || !source.columns[role]) && <option value="">none</option>}
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

export function Input({ state, dispatch }: Props) {
  const { source, outcome, filled } = state;
  return (
    <>
      <Segmented
        label="How the texts come"
        options={FORMS}
        value={source.kind}
        onChoose={(kind) => dispatch({ type: 'form', kind })}
      />
      {source.kind === 'lines' ? (
        (Object.keys(lineFields) as (keyof typeof lineFields)[]).map((name) => (
          <Text
            key={`${name} ${filled}`}
            name={name}
            label={lineFields[name]}
            text={source[name]}
            rows={5}
            dispatch={dispatch}
          />
        ))
      ) : (
        <>
          <Text
            key={filled}
            name="text"
            label="CSV, TSV or JSON lines; the first line names the columns"
            text={source.text}
            rows={9}
            dispatch={dispatch}
          />
          {outcome.table && <Columns source={source} names={outcome.table.names} dispatch={dispatch} />}
        </>
      )}
    </>
  );
}
