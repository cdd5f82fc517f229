import { ColumnHeads } from '../../ui/column-heads.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import tables from './table.module.css';

export type Table = { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };

type Props = {
  name: string;
  table: Table;
  /** The third column holds names, too. */
  hasThirdName?: boolean;
};

/** Names on the left, numbers on the right. */
export function RuledTable({ name, table, hasThirdName }: Props) {
  return (
    <ScrollFrame label={name}>
      <table className={hasThirdName ? tables.threeNames : tables.numbers}>
        <ColumnHeads names={table.columns} />
        <tbody>
          {table.rows.map(([first, ...rest]) => (
            <tr key={`${first} ${rest[0]} ${rest[1]}`}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column has no other name here
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
