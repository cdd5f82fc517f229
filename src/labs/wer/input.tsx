import type { Dispatch } from 'react';
import { Segmented } from '../shared/segmented.tsx';
import { ColumnChoice, PastedTable, PastedText } from '../shared/table-input.tsx';
import { NO_COLUMNS, SYSTEMS, type ColumnRole, type Columns, type SystemRole } from './source.ts';
import type { WerAction, WerState } from './wer-state.ts';

type Props = { state: WerState; dispatch: Dispatch<WerAction> };

const FORMS = [
  { value: 'lines', label: 'Lines' },
  { value: 'table', label: 'Table' },
] as const;

type LineField = 'reference' | SystemRole;

const lineFields: Record<LineField, string> = {
  reference: 'Reference, one utterance a line',
  first: 'System A, the same lines',
  second: 'System B, if there is one',
  third: 'System C, if there is one',
  fourth: 'System D, if there is one',
  fifth: 'System E, if there is one',
};

type Role = { name: string; optional: boolean };

const roles: Record<ColumnRole, Role> = {
  reference: { name: 'Reference', optional: false },
  first: { name: 'System A', optional: false },
  second: { name: 'System B', optional: true },
  third: { name: 'System C', optional: true },
  fourth: { name: 'System D', optional: true },
  fifth: { name: 'System E', optional: true },
  group: { name: 'Group', optional: true },
  speaker: { name: 'Speaker', optional: true },
  id: { name: 'Name', optional: true },
};

/** The present systems and a place for one more; at least two. */
function placesFor(given: Partial<Record<SystemRole, string>>): SystemRole[] {
  const last = SYSTEMS.findLastIndex((role) => given[role]?.trim());
  return SYSTEMS.slice(0, Math.max(2, last + 2));
}

const rolesFor = (columns: Columns): Record<ColumnRole, Role> => {
  const shown: readonly string[] = placesFor(columns);
  const isShown = ([role]: [string, Role]): boolean =>
    shown.includes(role) || !SYSTEMS.includes(role as SystemRole);
  return Object.fromEntries(Object.entries(roles).filter(isShown)) as Record<ColumnRole, Role>;
};

export function Input({ state, dispatch }: Props) {
  const { source, outcome, filled } = state;
  return (
    <>
      <Segmented
        label="Input format"
        options={FORMS}
        value={source.kind}
        onChoose={(kind) => dispatch({ type: 'form', kind })}
      />
      {source.kind === 'lines' ? (
        (['reference', ...placesFor(source)] as const).map((name) => (
          <PastedText
            key={`${name} ${filled}`}
            name={name}
            label={lineFields[name]}
            text={source[name] ?? ''}
            rows={5}
            onText={(text) => dispatch({ type: 'typed', field: name, text })}
          />
        ))
      ) : (
        <>
          <PastedTable
            key={filled}
            text={source.text}
            onText={(text) => dispatch({ type: 'typed', field: 'text', text })}
          />
          {outcome.table && (
            <ColumnChoice
              roles={rolesFor(source.columns)}
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
