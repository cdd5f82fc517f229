import { countText, percentFigure } from '../lib/figure-format.ts';
import { checkField } from './field-check.ts';
import type { PropsOf } from './data.ts';
import { Panel } from './panel.tsx';
import { Readouts } from './readouts.tsx';
import { Verdict } from './verdict.tsx';
import styles from './page-to-table.module.css';

export function PageToTable({ label, raised, url, fields, items }: PropsOf<'page-to-table'>) {
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
