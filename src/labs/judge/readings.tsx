import { countText, formatNumber } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import lab from '../shared/lab.module.css';
import { JudgeComparison } from './comparison.tsx';
import { RateLines } from './rate-lines.tsx';
import type { RateLine } from './rated-pairs.ts';
import type { Report } from './report.ts';
import { judgeVerdict, kappaEnds, kappaText, rateVerdict } from './words.ts';
import styles from './readings.module.css';

function linesOf(report: Report): RateLine[] {
  const { agreement, constant, labels, passesSeen, failsSeen, judgeRate, rate, judgeOnly } = report;
  const lines: (RateLine | null)[] = [
    { name: 'Agreement', rate: agreement },
    {
      name: 'Constant-answer baseline',
      note: `always “${labels[constant.label]}”`,
      rate: { value: constant.value, interval: null },
    },
    passesSeen && { name: 'Passes recognised', note: 'of what people passed', rate: passesSeen },
    failsSeen && { name: 'Failures caught', note: 'of what people failed', rate: failsSeen },
    judgeRate && {
      name: 'Pass rate, as judged',
      note: judgeOnly > 0 ? 'rows only the judge read' : 'all rows',
      rate: judgeRate,
    },
    rate && {
      name: rate.by === 'people' ? 'Pass rate, by people' : 'Pass rate, corrected',
      note: rate.by === 'people' ? 'all rows' : 'for the judge’s errors',
      rate,
    },
  ];
  return lines.filter((line) => line !== null);
}

export function Lines({ report, target }: { report: Report; target: number }) {
  const scale = `0 to 100%, target ${formatNumber(target, Number.isInteger(target) ? 0 : 1)}%`;
  return <RateLines lines={linesOf(report)} scale={scale} />;
}

/** More than two raters: all together, and in pairs. */
function Group({ group, raters }: { group: NonNullable<Report['group']>; raters: number }) {
  return (
    <div>
      <h2>
        {raters} raters: Fleiss’ kappa {kappaText(group.kappa.value)}
      </h2>
      <p className={lab.fine}>
        {countText(group.rows, 'row')} with all labels
        {group.kappa.interval && `, 95% interval ${kappaEnds(group.kappa.interval)}`}
      </p>
      <table>
        <ColumnHeads names={['two by two', 'agreement', 'kappa']} />
        <tbody>
          {group.pairs.map(({ first, second, observed, kappa }) => (
            <tr key={`${first} ${second}`}>
              <th scope="row">
                {first}, {second}
              </th>
              <td>{percentText(observed)}</td>
              <td>{kappaText(kappa)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Others = ({ others }: Pick<Report, 'others'>) => (
  <table className={styles.others}>
    <ColumnHeads names={['other measures of agreement', 'value', '95% interval']} />
    <tbody>
      {others.map(({ name, rate }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{kappaText(rate.value)}</td>
          <td>{rate.interval ? kappaEnds(rate.interval) : '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** With a single label, kappa is undefined. */
function intervalNote({ value, interval }: Report['kappa']): string {
  if (interval) return `95% interval ${kappaEnds(interval)}`;
  return Number.isNaN(value) ? 'not defined: both gave one label only' : 'too few rows for an interval';
}

export function Readings({ report, target }: { report: Report; target: number }) {
  const { kappa, both, judgeOnly, comparison, group, raters } = report;
  return (
    <>
      <div className={styles.top}>
        <div>
          <h2>Cohen’s kappa</h2>
          <p className={lab.large}>{kappaText(kappa.value)}</p>
          <p className={lab.fine}>
            {intervalNote(kappa)}
            <br />
            {countText(both, 'row')} with both labels, {formatNumber(judgeOnly)} with the judge’s alone
          </p>
        </div>
        {[judgeVerdict(report), rateVerdict(report, target)].map(({ shown, title, text }) => (
          <p key={title} className={lab.verdict} data-shown={shown} aria-live="polite">
            <strong>{title}</strong> {text}
          </p>
        ))}
      </div>
      <Lines report={report} target={target} />
      {report.others.length > 0 && <Others others={report.others} />}
      {comparison && <JudgeComparison comparison={comparison} human={raters[0] ?? ''} />}
      {group && <Group group={group} raters={raters.length} />}
    </>
  );
}
