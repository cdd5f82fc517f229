import { ColumnHeads } from '../../ui/column-heads.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { Section } from '../../ui/section.tsx';
import unfolds from '../../ui/unfolds.module.css';
import { Result } from './result.tsx';
import styles from './quality.module.css';
import tables from './table.module.css';

type Counts = { passed: number; failed: number; skipped: number; seconds: number };
type Counted = Counts & { name: string; what?: string };
type Suite = Counts & { name: string; what: string; areas: readonly Counted[] };
type Props = { title: string; note: string; suites: readonly Suite[] | null };

const COLUMNS = ['result', 'passed', 'failed', 'skipped'];

function Rows({ rows }: { rows: readonly Counted[] }) {
  return rows.map(({ name, what, passed, failed, skipped, seconds }) => (
    // Home leads here; areas have no words about what they are, are not led to, and how long each took is in the JSON.
    <tr key={name} id={what && `suite-${name}`}>
      <th scope="row">
        {name} {what && <small>{what}</small>}
      </th>
      <td>
        <Result passes={failed === 0} />
      </td>
      <td>{passed}</td>
      <td>{failed}</td>
      <td>{skipped}</td>
      {what && <td>{seconds}</td>}
    </tr>
  ));
}

function Table({ heads, rows }: { heads: [string, ...string[]]; rows: readonly Counted[] }) {
  return (
    <ScrollFrame label={heads[0]}>
      <table className={`${tables.table} ${tables.numbers}`}>
        <ColumnHeads names={heads} />
        <tbody>
          <Rows rows={rows} />
        </tbody>
      </table>
    </ScrollFrame>
  );
}

export function Suites({ title, note, suites }: Props) {
  return (
    <Section id="suites" title={title} note={note}>
      {suites === null ? (
        <Result passes={undefined} />
      ) : (
        <>
          <Table heads={['suite', ...COLUMNS, 'seconds']} rows={suites} />
          {suites
            .filter(({ areas }) => areas.length > 0)
            .map(({ name, areas }) => (
              <details key={name} className={`${unfolds.unfolds} ${styles.details}`}>
                <summary>
                  {name}, by area ({areas.length})
                </summary>
                <Table heads={[`areas of ${name}`, ...COLUMNS]} rows={areas} />
              </details>
            ))}
        </>
      )}
    </Section>
  );
}
