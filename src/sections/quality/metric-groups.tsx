import type { Href } from '../../../contract/routes.ts';
import type { pageOf } from '../../quality/page.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { Fold } from './fold.tsx';
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
  /** What measures the same quantity in another way. */
  further: Partial<Record<Group['id'], { kind: string; title: string; path: Href }[]>>;
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

export function MetricGroups({ title, note, groups, methods, further }: Props) {
  return (
    <Section id="metrics" title={title} note={note}>
      {groups.map(({ id, name, passes, word, metrics, tables: details }) => (
        <Fold key={id} id={`metrics-${id}`} name={<h3>{name}</h3>} passes={passes} word={word}>
          <div className={styles.group}>
            <div>
              <p>{methods[id]}</p>
              {further[id]?.map(({ kind, title: other, path }) => (
                <p key={path}>
                  <a className={roles.onward} href={path}>{`${kind}: ${other}`}</a>
                </p>
              ))}
              {metrics.map(
                ({ id: metric, label, whenMissed }) =>
                  whenMissed && <p key={metric}>{`${label}, limit missed: ${whenMissed}`}</p>,
              )}
            </div>
            <div>
              <MetricTable name={name} metrics={metrics} />
              {details.map((table) => (
                <RuledTable key={table.name} name={table.name} table={table} />
              ))}
            </div>
          </div>
        </Fold>
      ))}
    </Section>
  );
}
