import type { ReactNode } from 'react';
import { countText, formatNumber } from '../../lib/figure-format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FileDrop } from '../shared/file-drop.tsx';
import type { Tray } from './load-state.ts';
import {
  COLUMN_ROLES,
  UNITS,
  type ColumnRole,
  type TableChoice,
  type Unit,
} from './readers/table-columns.ts';
import { dayText, spanText } from './figure-words.ts';
import styles from './tray.module.css';

type Props = {
  label: string;
  /** What stands in an empty one. */
  empty: string;
  tray: Tray;
  onFiles: (files: File[]) => void;
  onChoose: (choice: TableChoice) => void;
  onCancel: () => void;
  onClear: () => void;
  actions?: ReactNode;
};

const roleNames: Record<ColumnRole, string> = {
  time: 'Time sent',
  duration: 'Duration',
  name: 'Endpoint',
  result: 'Result',
  users: 'Users',
};

const megabytes = (bytes: number): string => `${formatNumber(bytes / 1e6, 1)} MB`;

type Reading = NonNullable<Tray['reading']>;

function Progress({ reading, onCancel }: { reading: Reading; onCancel: () => void }) {
  const { name, size, bytes } = reading;
  return (
    <div className="load_progress">
      <label>
        Reading {name}
        <progress value={bytes} max={Math.max(1, size)} />
      </label>
      <p>
        {megabytes(bytes)} of {megabytes(size)}
      </p>
      <button type="button" className={buttonClass('ghost')} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

function Columns({ table, onChoose }: { table: NonNullable<Tray['table']>; onChoose: Props['onChoose'] }) {
  const { names, choice } = table;
  return (
    <div className="load_columns">
      {COLUMN_ROLES.map((role) => (
        <label key={role}>
          {roleNames[role]}
          <select
            value={choice.columns[role]}
            onChange={({ currentTarget }) =>
              onChoose({ ...choice, columns: { ...choice.columns, [role]: currentTarget.value } })
            }
          >
            <option value="">none</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      ))}
      <label>
        Duration is in
        <select
          value={choice.unit}
          onChange={({ currentTarget }) => onChoose({ ...choice, unit: currentTarget.value as Unit })}
        >
          {UNITS.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** A HAR is counted by its entries, all else by lines. */
const placeOf = (line: number, format: string | undefined): string =>
  line === 0 ? 'At its end' : `${format === 'HAR' ? 'Entry' : 'Line'} ${formatNumber(line)}`;

function Faults({ tray }: { tray: Tray }) {
  const { run, refused, faults, faultCount } = tray;
  const rest = faultCount - faults.length;
  return (
    <div className="load_faults" aria-live="polite" hidden={!refused && faultCount === 0}>
      {refused && <p>{refused}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              {placeOf(line, run?.format)}: {text}.
            </li>
          ))}
          {rest > 0 && <li>And {countText(rest, 'more line')}.</li>}
        </ul>
      )}
      {faultCount > 0 && !refused && run && (
        <p>{countText(run.rows[0]?.count ?? 0, 'request')} read without them.</p>
      )}
    </div>
  );
}

/** Where a run is put: what it is, how it was read and what was wrong with it. */
export function TrayView({ label, empty, tray, onFiles, onChoose, onCancel, onClear, actions }: Props) {
  const { run, table, reading } = tray;
  return (
    <section className={styles.tray} aria-label={label}>
      <FileDrop
        label={run ? 'Open another' : 'Open a file'}
        accept=".json,.har,.jtl,.xml,.gz,.hlog,.hgrm,.log,text/*"
        onFiles={onFiles}
        actions={
          <>
            {run && (
              <button type="button" className={buttonClass('ghost')} onClick={onClear}>
                Remove
              </button>
            )}
            {actions}
          </>
        }
      >
        <h2>{label}</h2>
        {run ? (
          <p className={styles.what}>
            <strong>{run.name}</strong>
            <small>
              {run.format} · {countText(run.rows[0]?.count ?? 0, 'request')}
              {run.seconds > 0 && ` · ${spanText(run.seconds)}`}
              {run.start && (
                <>
                  {' · '}
                  <time>{dayText(run.start)}</time>
                </>
              )}
            </small>
          </p>
        ) : (
          <p>{empty}</p>
        )}
        {reading && <Progress reading={reading} onCancel={onCancel} />}
        {table && <Columns table={table} onChoose={onChoose} />}
        <Faults tray={tray} />
      </FileDrop>
    </section>
  );
}
