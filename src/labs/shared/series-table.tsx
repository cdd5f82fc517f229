import { ColumnHeads } from '../../ui/column-heads.tsx';

export type SeriesTableProps = {
  /** The heading of the first column. */
  across: string;
  series: readonly string[];
  /** Each row's name and its cells, one per series. */
  rows: readonly { name: string; cells: readonly string[] }[];
};

/** Several systems or curves side by side. */
export const SeriesTable = ({ across, series, rows }: SeriesTableProps) => (
  <table>
    <ColumnHeads names={[across, ...series]} />
    <tbody>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={series[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
