type Props = {
  /** The heading of the first column. */
  across: string;
  series: readonly string[];
  /** The name of each row and its cells, one for each of the series. */
  rows: readonly { name: string; cells: readonly string[] }[];
};

/** Several systems or curves side by side. */
export const SeriesTable = ({ across, series, rows }: Props) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{across}</th>
        {series.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
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
