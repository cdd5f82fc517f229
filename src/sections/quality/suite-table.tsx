import { ColumnHeads } from '../../ui/column-heads.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { Result } from './result.tsx';
import tables from './table.module.css';

type Counts = { passed: number; failed: number; skipped: number; seconds: number };
export type Counted = Counts & { name: string; what?: string };
type Props = { name: string; rows: readonly Counted[]; timed?: boolean };

const COLUMNS = ['result', 'passed', 'failed', 'skipped'];

export function SuiteTable({ name, rows, timed = false }: Props) {
  return (
    <ScrollFrame label={name}>
      <table className={tables.numbers}>
        <ColumnHeads names={[name, ...COLUMNS, ...(timed ? ['seconds'] : [])]} />
        <tbody>
          {rows.map(({ name: row, what, passed, failed, skipped, seconds }) => (
            // The badge on the home page links to the suites.
            <tr key={row} id={what && `suite-${row}`}>
              <th scope="row">
                {row} {what && <small>{what}</small>}
              </th>
              <td>
                <Result passes={failed === 0} />
              </td>
              <td>{passed}</td>
              <td>{failed}</td>
              <td>{skipped}</td>
              {timed && <td>{seconds}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
