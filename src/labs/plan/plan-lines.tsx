import { spanText, type Range } from '../../lib/estimate.ts';
import { countText } from '../../lib/figure-format.ts';
import type { Change, Row } from './arrange.ts';
import { conditionText } from './plan.ts';
import { signed, titleOf } from './plan-text.ts';
import type { Answers } from './questions.ts';
import { serviceAt, type Services } from './services.ts';
import { workOf } from './works.ts';
import styles from './plan-lines.module.css';

type Props = {
  rows: Row[];
  answers: Answers;
  changes: ReadonlyMap<string, Change>;
  services: Services;
  days: ReadonlyMap<string, Range>;
};

/** What the last answer did to a line. */
function Mark({ change }: { change: Change }) {
  const { isNew, points, places } = change;
  const words = [
    ...(isNew ? ['new'] : points === 0 ? [] : [`${signed(points)} points`]),
    ...(places === 0 ? [] : [places > 0 ? `up ${places}` : `down ${-places}`]),
  ];
  return <mark>{words.join(', ')}</mark>;
}

function Reasons({ row, answers }: { row: Row; answers: Answers }) {
  const points = row.fired.map((rule) => rule.points);
  const sum = points.map((one, index) =>
    index === 0 ? `${one}` : `${one < 0 ? '−' : '+'} ${Math.abs(one)}`,
  );
  return (
    <details>
      <summary>
        {`${points.length > 1 ? `${sum.join(' ')} = ` : ''}${countText(row.weight, 'point')}`}
      </summary>
      <ul className={styles.rules}>
        {row.fired.map(({ points: own, when, why }) => (
          <li key={why}>
            <b>{signed(own)}</b>
            {` ${conditionText(when, answers)}: ${why}.`}
          </li>
        ))}
      </ul>
    </details>
  );
}

export const Weight = ({ share }: { share: number }) => (
  <svg className={styles.bar} aria-hidden="true">
    <rect width={`${(share * 100).toFixed(0)}%`} height="100%" />
  </svg>
);

/** The plan for reading: tasks, pass criteria, services, days, and the rules behind each line. */
export function PlanLines({ rows, answers, changes, services, days }: Props) {
  const most = Math.max(...rows.map(({ weight }) => weight));
  return (
    <ol className={styles.lines} aria-label="Plan">
      {rows.map((row) => {
        const { id, work, limit, weight, week } = row;
        const change = changes.get(id);
        const planned = work && workOf(work);
        const by = planned && serviceAt(services, planned.service);
        const range = days.get(id);
        const taken = range && `${spanText(range)} days`;
        return (
          <li key={id}>
            <h3 dir="auto">
              {titleOf(row)}
              {change && <Mark change={change} />}
            </h3>
            {limit && <p dir="auto">{`${limit}.`}</p>}
            {planned && (
              <p className={styles.why} data-days={taken}>
                {planned.because}
              </p>
            )}
            {planned && <Weight share={weight / most} />}
            <p className={styles.by}>
              <span data-weight={planned && weight}>{`Week ${week}`}</span>
              {taken && <span className={styles.taken}>{taken}</span>}
              {by && <a href={by.path}>{by.name}</a>}
              {planned?.from && <a href={planned.from}>Article about this limit</a>}
            </p>
            {planned && <Reasons row={row} answers={answers} />}
          </li>
        );
      })}
    </ol>
  );
}
