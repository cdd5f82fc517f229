import type { pageOf } from '../../quality/page.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { Result } from './result.tsx';
import { RuledTable } from './ruled-table.tsx';
import styles from './quality.module.css';
import tables from './table.module.css';

type Group = ReturnType<typeof pageOf>['groups'][number];
type Props = {
  title: string;
  note: string;
  groups: readonly Group[];
  /** How each group is measured. */
  methods: Record<Group['id'], string>;
};

function MetricTable({ name, metrics }: Pick<Group, 'name' | 'metrics'>) {
  return (
    <ScrollFrame label={`${name}: metrics`}>
      <table className={tables.table}>
        <ColumnHeads names={['metric', 'measured', 'limit']} />
        <tbody>
          {metrics.map(({ id, label, value, limit, passes }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>
                {limit === undefined && value !== undefined ? value : <Result passes={passes} word={value} />}
              </td>
              <td>{limit ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

export function MetricGroups({ title, note, groups, methods }: Props) {
  return (
    <Section id="metrics" title={title} note={note}>
      <div className={styles.parts} data-later="">
        {groups.map(({ id, name, metrics, tables: details }) => (
          <div key={id} data-settle="">
            <h3>{name}</h3>
            <p>{methods[id]}</p>
            <MetricTable name={name} metrics={metrics} />
            {metrics.map(
              ({ id: metric, label, whenMissed }) =>
                whenMissed && <p key={metric}>{`${label}, limit missed: ${whenMissed}`}</p>,
            )}
            {details.map((table) => (
              <RuledTable key={table.name} name={table.name} table={table} />
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}
