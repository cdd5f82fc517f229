import type { Dispatch } from 'react';
import { Dial } from '../shared/dial.tsx';
import { Checks, Segmented, Titled } from '../shared/segmented.tsx';
import { ColumnChoice, PastedTable } from '../shared/table-input.tsx';
import type { JudgeAction, JudgeState } from './judge-state.ts';
import type { Report } from './report.ts';
import { OrderChoices } from './order-choices.tsx';
import { TARGET, type ColumnRole, type Columns, type Reading } from './source.ts';

type Props = { state: JudgeState; dispatch: Dispatch<JudgeAction> };

const READINGS: { value: Reading; label: string }[] = [
  { value: 'labels', label: 'Labels' },
  { value: 'orders', label: 'A or B, in both orders' },
];

const roles: Record<Exclude<ColumnRole, 'aFirst' | 'bFirst'>, { name: string; optional: boolean }> = {
  human: { name: 'Human', optional: false },
  judge: { name: 'Judge', optional: false },
  second: { name: 'Second judge', optional: true },
  text: { name: 'Text to read', optional: true },
  id: { name: 'Name', optional: true },
};

/** More do not fit side by side on a phone. */
const MOST_BUTTONS = 4;
/** Wide tables have many columns but few raters. */
const MOST_RATERS = 8;

function PassLabel({ report, dispatch }: { report: Report; dispatch: Dispatch<JudgeAction> }) {
  const { pass, passOptions } = report;
  const choose = (label: string): void => dispatch({ type: 'pass', label });
  if (passOptions.length > MOST_BUTTONS)
    return (
      <ColumnChoice
        roles={{ pass: { name: 'Counts as a pass', optional: false } }}
        names={passOptions}
        chosen={{ pass }}
        onChoose={(_, label) => choose(label)}
      />
    );
  return (
    <Titled title="Counts as a pass">
      <Segmented
        label="Counts as a pass"
        options={passOptions.map((label) => ({ value: label, label }))}
        value={pass}
        onChoose={choose}
      />
    </Titled>
  );
}

const freeOf = (names: readonly string[], columns: Columns): string[] =>
  names
    .filter((name) => !(Object.keys(roles) as (keyof typeof roles)[]).some((role) => columns[role] === name))
    .slice(0, MOST_RATERS);

/** Who has labelled, what counts as a pass, and how many must pass. */
function LabelChoices({ state, dispatch }: Props) {
  const { source, outcome, settings } = state;
  const { table, report } = outcome;
  const free = freeOf(table.names, source.columns);
  return (
    <>
      <ColumnChoice
        roles={roles}
        names={table.names}
        chosen={source.columns}
        onChoose={(role, name) => dispatch({ type: 'column', role, name })}
      />
      {free.length > 0 && (
        <Titled title="Further raters">
          <Checks
            label="Further raters"
            options={free.map((name) => ({ value: name, label: name }))}
            chosen={source.columns.more}
            onChoose={(name) => dispatch({ type: 'rater', name })}
          />
        </Titled>
      )}
      {report && <PassLabel report={report} dispatch={dispatch} />}
      <Dial
        name="target"
        label="Pass rate to be met"
        unit="%"
        value={settings.target}
        {...TARGET}
        onSet={(value) => dispatch({ type: 'target', value })}
      />
    </>
  );
}

/** The text, its kind, and its columns. */
export function Choices({ state, dispatch }: Props) {
  const { source, outcome, filled } = state;
  const { reading } = outcome.table;
  return (
    <>
      <PastedTable key={filled} text={source.text} onText={(text) => dispatch({ type: 'typed', text })} />
      <Titled title="What the judge gave">
        <Segmented
          label="What the judge gave"
          options={READINGS}
          value={reading}
          onChoose={(chosen) => dispatch({ type: 'reading', reading: chosen })}
        />
      </Titled>
      {reading === 'orders' ? (
        <OrderChoices state={state} dispatch={dispatch} />
      ) : (
        <LabelChoices state={state} dispatch={dispatch} />
      )}
    </>
  );
}
