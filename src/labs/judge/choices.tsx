import type { Dispatch } from 'react';
import { Checks, Segmented, Titled } from '../shared/segmented.tsx';
import { ColumnChoice, PastedText } from '../shared/table-input.tsx';
import type { JudgeAction, JudgeState } from './judge-state.ts';
import type { Report } from './report.ts';
import type { ColumnRole } from './source.ts';

type Props = { state: JudgeState; dispatch: Dispatch<JudgeAction> };

const roles: Record<ColumnRole, { name: string; optional: boolean }> = {
  human: { name: 'Human', optional: false },
  judge: { name: 'Judge', optional: false },
  second: { name: 'Second judge', optional: true },
  text: { name: 'Text to read', optional: true },
  id: { name: 'Name', optional: true },
};

/** More do not fit side by side on a phone. */
const MOST_BUTTONS = 4;
/** Wide tables have many columns, and few raters. */
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

/** The text, its columns, who else has labelled, and what counts as a pass. */
export function Choices({ state, dispatch }: Props) {
  const { source, outcome, filled } = state;
  const { table, report } = outcome;
  const { columns } = source;
  const free = table.names
    .filter((name) => ![columns.human, columns.judge, columns.second, columns.text, columns.id].includes(name))
    .slice(0, MOST_RATERS);
  return (
    <>
      <PastedText
        key={filled}
        name="text"
        label="CSV or TSV whose first line names the columns, or JSON"
        text={source.text}
        rows={9}
        onText={(text) => dispatch({ type: 'typed', text })}
      />
      <ColumnChoice
        roles={roles}
        names={table.names}
        chosen={columns}
        onChoose={(role, name) => dispatch({ type: 'column', role, name })}
      />
      {free.length > 0 && (
        <Titled title="Further raters">
          <Checks
            label="Further raters"
            options={free.map((name) => ({ value: name, label: name }))}
            chosen={columns.more}
            onChoose={(name) => dispatch({ type: 'rater', name })}
          />
        </Titled>
      )}
      {report && <PassLabel report={report} dispatch={dispatch} />}
    </>
  );
}
