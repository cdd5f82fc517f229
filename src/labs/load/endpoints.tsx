import { samplesForBothEnds } from '../../../metrics/order-statistic.ts';
import { countText, formatNumber } from '../../lib/figure-format.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { PERCENTILES, percentileName, type Run } from './run.ts';
import { failedText, intervalText, msText } from './figure-words.ts';
import styles from './endpoints.module.css';

export function Endpoints({ run }: { run: Run }) {
  const { rows, rowsLeftOut } = run;
  const isOpen = rows.some(({ figures }) => figures.some((figure) => figure && figure[2] === null));
  return (
    <div>
      <h2>By endpoint</h2>
      <ScrollFrame label="Percentiles by endpoint" className={styles.frame}>
        <table className={styles.endpoints}>
          <ColumnHeads names={['endpoint', ...PERCENTILES.map(percentileName), 'highest', 'failed']} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  {row.name}
                  <small>{countText(row.count, 'request')}</small>
                </th>
                {row.figures.map((figure, index) => (
                  <td key={PERCENTILES[index]}>
                    {figure ? msText(figure[0]) : '–'}
                    {figure && <small>{intervalText(figure)}</small>}
                  </td>
                ))}
                <td>{msText(row.max)}</td>
                <td>{failedText(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {rowsLeftOut > 0 && <p>{countText(rowsLeftOut, 'rarer endpoint')} not shown.</p>}
      {isOpen && (
        <small>
          No upper end: too few requests. p99 needs {formatNumber(samplesForBothEnds(99))}, p99.99{' '}
          {formatNumber(samplesForBothEnds(99.99))}.
        </small>
      )}
    </div>
  );
}
