import { countText } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { ENOUGH, type Report } from './report.ts';
import styles from './speak-lab.module.css';

function Kinds({ kinds }: Pick<Report, 'kinds'>) {
  return (
    <table>
      <ColumnHeads names={['kind of sentence', 'WER', '95% interval', 'words']} />
      <tbody>
        {kinds.map(({ kind, name, rate }) => (
          <tr key={kind}>
            <th scope="row">{name}</th>
            <td>{percentText(rate.value)}</td>
            <td>{rate.interval ? intervalText(rate.interval) : '–'}</td>
            <td>{rate.words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The report, once there are enough readings. */
export function ReportPanel({ report, read }: { report: Report | undefined; read: number }) {
  if (!report)
    return (
      <>
        <h2>Report</h2>
        <p>
          After {ENOUGH} prompts this becomes a one-page report to download or print.{' '}
          {countText(Math.max(0, ENOUGH - read), 'prompt')} to go.
        </p>
      </>
    );
  const { kinds, missed, advice } = report;
  return (
    <div className={styles.report}>
      <div>
        <h2>By kind of sentence</h2>
        <Kinds kinds={kinds} />
        {missed.length > 0 && (
          <>
            <h2>Words misheard</h2>
            <p>{missed.join(', ')}</p>
          </>
        )}
      </div>
      <div>
        <h2>What we would test in your product</h2>
        <ul>
          {advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
