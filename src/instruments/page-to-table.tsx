import { countText, percentFigure } from '../lib/figure-format.ts';
import { checkField, type FieldType } from './field-check.ts';
import { Panel, type FrameProps } from './panel.tsx';
import { Readouts } from './readouts.tsx';
import { Verdict } from './verdict.tsx';
import styles from './page-to-table.module.css';

export type TableField = { name: string; type: FieldType };
export type PageToTableProps = FrameProps & {
  /** Address bar of the drawn page. */
  url: string;
  fields: readonly TableField[];
  /** What was found on the page, one row per item, in the order of the fields. */
  items: readonly (readonly string[])[];
};

export function PageToTable({ label, raised, url, fields, items }: PageToTableProps) {
  const rows = items.map((item) => {
    const cells = fields.map(({ name, type }, column) => ({ name, ...checkField(type, item[column] ?? '') }));
    return { key: item.join(), cells, isValid: cells.every(({ ok }) => ok) };
  });
  const cells = rows.flatMap((row) => row.cells);
  const validRows = rows.filter(({ isValid }) => isValid).length;
  return (
    <Panel label={label} raised={raised} note={countText(items.length, 'item')}>
      <div className={styles.page}>
        <p>{url}</p>
        <ul>
          {items.map((item) => (
            <li key={item.join()}>
              {fields.map(({ name }, column) => (
                <span key={name}>{item[column] || ' '}</span>
              ))}
            </li>
          ))}
        </ul>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            {fields.map(({ name, type }) => (
              <th key={name} scope="col">
                {name} <small>{type}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((cell) => (
                <td key={cell.name}>{cell.ok ? cell.value : <Verdict tone="fail">{cell.reason}</Verdict>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Readouts
        items={[
          {
            figure: percentFigure(cells.filter(({ ok }) => ok).length / cells.length),
            label: 'of cells valid',
          },
          { figure: `${validRows}`, label: 'rows delivered' },
          { figure: `${rows.length - validRows}`, label: 'rows rejected' },
        ]}
      />
    </Panel>
  );
}
