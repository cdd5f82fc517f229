import { intervalText, percentText, pointsText } from '../../lib/rate-text.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { IntervalBar } from '../shared/interval-bar.tsx';
import lab from '../shared/lab.module.css';
import type { Comparison } from './compare-judges.ts';
import { comparisonVerdict } from './comparison-words.ts';
import styles from './readings.module.css';
import { kappaText } from './words.ts';

/** Which of two judges agrees more with people. */
export function JudgeComparison({ comparison, human }: { comparison: Comparison; human: string }) {
  const { first, second, difference } = comparison;
  const { shown, title, text } = comparisonVerdict(comparison, human);
  return (
    <div>
      <h2>Two judges</h2>
      <p className={lab.verdict} data-shown={shown} aria-live="polite">
        <strong>{title}</strong> {text}
      </p>
      <table className={styles.compared}>
        <ColumnHeads names={['judge', 'agreement', '95% interval', 'kappa']} />
        <tbody>
          {[first, second].map(({ name, agreement, kappa }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {percentText(agreement.value)}
                <IntervalBar {...agreement} max={1} />
              </td>
              <td>{agreement.interval && intervalText(agreement.interval)}</td>
              <td>{kappaText(kappa)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Difference, in points</th>
            <td>{pointsText(difference.value)}</td>
            <td>
              {difference.interval &&
                `${pointsText(difference.interval.low)} to ${pointsText(difference.interval.high)}`}
            </td>
            <td>–</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
