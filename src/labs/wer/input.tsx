import type { Dispatch } from 'react';
import { Segmented } from '../shared/segmented.tsx';
import { ColumnChoice, PastedText } from '../shared/table-input.tsx';
import { NO_COLUMNS, type ColumnRole, type LinesSource } from './source.ts';
import type { WerAction, WerState } from './wer-state.ts';

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
  speaker: { name: 'Speaker', optional: true },
  id: { name: 'Name', optional: true },
};

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
          <PastedText
            key={`${name} ${filled}`}
            name={name}
            label={lineFields[name]}
            text={source[name]}
            rows={5}
            onText={(text) => dispatch({ type: 'typed', field: name, text })}
          />
        ))
      ) : (
        <>
          <PastedText
            key={filled}
            name="text"
            label="CSV or TSV whose first line names the columns, or JSON"
            text={source.text}
            rows={9}
            onText={(text) => dispatch({ type: 'typed', field: 'text', text })}
          />
          {outcome.table && (
            <ColumnChoice
              roles={roles}
              names={outcome.table.names}
              chosen={{ ...NO_COLUMNS, ...source.columns }}
              onChoose={(role, name) => dispatch({ type: 'column', role, name })}
            />
          )}
        </>
      )}
    </>
  );
}
