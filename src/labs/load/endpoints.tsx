import { samplesForBothEnds } from '../../../metrics/order-statistic.ts';
import { countText, formatNumber } from '../../lib/figure-format.ts';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { PERCENTILES, percentileName, type Run } from './run.ts';
import { intervalText, msText, shareText } from './figure-words.ts';
import styles from './endpoints.module.css';

export function Endpoints({ run }: { run: Run }) {
  const { rows, rowsLeftOut } = run;
  const isOpen = rows.some(({ figures }) => figures.some((figure) => figure && figure[2] === null));
  return (
    <div>
      <h2>By endpoint</h2>
      <ScrollFrame label="Percentiles by endpoint" className={styles.frame}>
        <table className={styles.endpoints}>
          <thead>
            <tr>
              <th scope="col">endpoint</th>
              {PERCENTILES.map((percentile) => (
                <th key={percentile} scope="col">
                  {percentileName(percentile)}
                </th>
              ))}
              <th scope="col">highest</th>
              <th scope="col">failed</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count, failed, figures, max }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{countText(count, 'request')}</small>
                </th>
                {figures.map((figure, index) => (
                  <td key={PERCENTILES[index]}>
                    {figure ? msText(figure[0]) : '–'}
                    {figure && <small>{intervalText(figure)}</small>}
                  </td>
                ))}
                <td>{msText(max)}</td>
                <td>{shareText(failed, count)}</td>
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
