import type { Dispatch, ReactNode } from 'react';
import { countText, formatNumber } from '../../lib/figure-format.ts';
import { Action } from '../shared/action.tsx';
import { FaultList } from '../shared/fault-list.tsx';
import { FileDrop } from '../shared/file-drop.tsx';
import { Progress } from '../shared/progress.tsx';
import { ColumnChoice, Select } from '../shared/table-input.tsx';
import type { LoadAction } from './load-state.ts';
import type { OpenedTable } from './readers/read-table-file.ts';
import { UNITS, type ColumnRole, type TableChoice } from './readers/table-columns.ts';
import { placeIn, roleNames } from './reading-notes.ts';
import type { Run } from './run.ts';
import { dayText, spanText } from './figure-words.ts';
import type { Side, Tray } from './tray-state.ts';
import styles from './tray.module.css';

export const ACCEPTED = '.json,.har,.jtl,.xml,.gz,.hlog,.hgrm,.log,text/*';

type Props = {
  label: string;
  /** The placeholder of an empty one. */
  empty: string;
  side: Side;
  tray: Tray;
  dispatch: Dispatch<LoadAction>;
  onFiles: (side: Side, files: File[]) => void;
  onRemove: () => void;
  actions?: ReactNode;
};

const roles = Object.fromEntries(
  Object.entries(roleNames).map(([role, name]) => [role, { name, optional: true }]),
) as Record<ColumnRole, { name: string; optional: boolean }>;

const requestCount = ({ rows }: Run): string => countText(rows[0]?.count ?? 0, 'request');

const megabytes = (bytes: number): string => `${formatNumber(bytes / 1e6, 1)} MB`;

type ReadingProps = { file: File; bytes: number; onCancel: () => void };

export const Reading = ({ file, bytes, onCancel }: ReadingProps) => (
  <Progress label={`Reading ${file.name}`} value={bytes} max={Math.max(1, file.size)}>
    <p>
      {megabytes(bytes)} of {megabytes(file.size)}
    </p>
    <Action onClick={onCancel}>Cancel</Action>
  </Progress>
);

type ColumnsProps = { table: OpenedTable; onChoose: (choice: TableChoice) => void };

const Columns = ({ table: { names, choice }, onChoose }: ColumnsProps) => (
  <ColumnChoice
    roles={roles}
    names={names}
    chosen={choice.columns}
    onChoose={(role, name) => onChoose({ ...choice, columns: { ...choice.columns, [role]: name } })}
  >
    <Select
      label="Duration is in"
      options={UNITS}
      value={choice.unit}
      onChoose={(unit) => onChoose({ ...choice, unit })}
    />
  </ColumnChoice>
);

export const Opened = ({ run }: { run: Run }) => (
  <p className={styles.what}>
    <strong>{run.name}</strong>
    <small>
      {run.format} · {requestCount(run)}
      {run.seconds > 0 && ` · ${spanText(run.seconds)}`}
      {run.start && (
        <>
          {' · '}
          <time>{dayText(run.start)}</time>
        </>
      )}
    </small>
  </p>
);

/** A place for a run: its file, how it was read and its faults. */
export function TrayView({ label, empty, side, tray, dispatch, onFiles, onRemove, actions }: Props) {
  const { run, refused, faults, faultCount, table, file, bytesRead } = tray;
  return (
    <section className={styles.tray} aria-label={label}>
      <FileDrop
        label={run ? 'Open another' : 'Open a file'}
        accept={ACCEPTED}
        onFiles={(files) => onFiles(side, files)}
        actions={
          <>
            {run && <Action onClick={onRemove}>Remove</Action>}
            {actions}
          </>
        }
      >
        <h2>{label}</h2>
        {run ? <Opened run={run} /> : <p>{empty}</p>}
        {file && bytesRead !== null && (
          <Reading file={file} bytes={bytesRead} onCancel={() => dispatch({ type: 'cancelled', side })} />
        )}
        {table && <Columns table={table} onChoose={(choice) => dispatch({ type: 'chosen', side, choice })} />}
        <FaultList
          notes={refused ? [refused] : []}
          faults={faults}
          faultCount={faultCount}
          placeOf={placeIn(run)}
          rest={run && !refused ? `${requestCount(run)} read` : undefined}
        />
      </FileDrop>
    </section>
  );
}
