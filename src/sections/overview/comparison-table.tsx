import { ColumnHeads } from '../../ui/column-heads.tsx';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './comparison-table.module.css';
import type { ServiceLine } from './service-line.ts';

type Props = Head & {
  columns: readonly [string, string, string, string];
  services: ServiceLine[];
};

/** On a phone each row becomes a block and each cell carries the name of its column. */
export function ComparisonTable({ columns, services, ...head }: Props) {
  const [, measures, pickWhen, delivers] = columns;
  return (
    <Section {...head}>
      <table className={styles.table}>
        <ColumnHeads names={columns} />
        <tbody>
          {services.map(({ path, name, overview }) => (
            <tr key={path}>
              <th scope="row">
                <a className={`${roles.name} ${roles.link}`} href={path}>
                  {name}
                </a>
              </th>
              <td data-label={measures}>{overview.measures}</td>
              <td data-label={pickWhen}>{overview.pickWhen}</td>
              <td data-label={delivers}>{overview.delivers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
