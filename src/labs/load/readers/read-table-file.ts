import { areColumns, columnNames, MOST_COLUMNS, placesOf } from '../../shared/table-head.ts';
import { endpointName } from '../endpoint-name.ts';
import type { RunCounter } from '../run-counter.ts';
import { csvRecords } from '../../shared/csv-records.ts';
import { durationOf, isFailure, timeOf } from './read-values.ts';
import {
  columnsWithoutNames,
  msPer,
  usualChoice,
  type ColumnRole,
  type TableChoice,
} from './table-columns.ts';
import type { TextReader } from '../../shared/text-reader.ts';

export type OpenedTable = { names: string[]; choice: TableChoice };

const NAMES_ERROR = /err|fail/i;
const NO_ERROR = /^(|0|false|no|none|null|-)$/i;

type Table = OpenedTable & { places: Record<ColumnRole, number> };

function openTable(names: string[], chosen: TableChoice | null): Table {
  const isKnown = chosen !== null && areColumns(names, Object.values(chosen.columns));
  const choice = isKnown ? chosen : usualChoice(names);
  return { names, choice, places: placesOf(names, choice.columns) };
}

/**
 * A JTL as CSV, or any table with a time and a duration, in columns that can be chosen. Without a name everything is one endpoint,
 * without a result it is not known what failed, without a time nothing is shown over time.
 */
export function readTableFile(
  counter: RunCounter,
  chosen: TableChoice | null,
): TextReader & { table: () => OpenedTable | null } {
  let table: Table | undefined;

  function record(
    cells: readonly string[],
    line: number,
    delimiter: string,
    { choice, places }: Table,
  ): void {
    const cell = (role: ColumnRole): string => cells[places[role]] ?? '';
    if (places.duration < 0) return;
    const ms = durationOf(cell('duration'), msPer[choice.unit], delimiter === ';');
    if (typeof ms === 'string') {
      counter.fault(line, ms);
      return;
    }
    const time = places.time < 0 ? null : timeOf(cell('time'));
    if (Number.isNaN(time)) {
      counter.fault(line, `“${cell('time').trim().slice(0, 30)}” is no time`);
      return;
    }
    const result = cell('result').trim();
    const isError = NAMES_ERROR.test(choice.columns.result) ? !NO_ERROR.test(result) : isFailure(result);
    const isFailed = places.result < 0 ? null : isError;
    counter.request(time, ms, places.name < 0 ? 'all requests' : endpointName('', cell('name')), isFailed);
    const users = Number(cell('users'));
    if (time !== null && users > 0) counter.users(time, users);
  }

  const records = csvRecords({
    onFault: counter.fault,
    onRecord(cells, line, delimiter) {
      if (table) {
        record(cells, line, delimiter, table);
        return;
      }
      const unnamed = columnsWithoutNames(cells);
      table = openTable(unnamed ?? columnNames(cells), chosen);
      if (cells.length >= MOST_COLUMNS)
        counter.fault(line, `more than ${MOST_COLUMNS} columns; only the first are read`);
      if (table.places.duration < 0)
        counter.fault(line, 'no column is named as a duration; choose the one that holds it');
      if (unnamed) record(cells, line, delimiter, table);
    },
  });
  return { ...records, table: () => (table ? { names: table.names, choice: table.choice } : null) };
}
