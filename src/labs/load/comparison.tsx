import type { Dispatch } from 'react';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { IntervalBar } from '../shared/interval-bar.tsx';
import lab from '../shared/lab.module.css';
import { changeText, comparedText, compareRuns, type Compared } from './compare.ts';
import { PlaceSelect } from './place-select.tsx';
import { PERCENTILES, percentileName, type Run } from './run.ts';
import type { LoadAction } from './load-state.ts';
import { intervalText, msText } from './figure-words.ts';
import fields from './load-lab.module.css';
import styles from './comparison.module.css';

/** The position on a logarithmic scale from half to double, with 1 in the middle. */
const along = (factor: number): number =>
  Math.min(1, Math.max(0, (Math.log2(Math.max(factor, 1e-9)) + 1) / 2));

/** The distance from 1, regressions first: a run that is worse anywhere is worse. */
const changeOf = ({ ratio }: Compared): number =>
  ratio?.verdict === 'higher' ? 1 + Math.log(ratio.low) : -(ratio?.high ?? 1);

type Props = { base: Run; run: Run; place: number };

/** Two runs, endpoint by endpoint, at one percentile. */
function Comparison({ base, run, place }: Props) {
  const compared = compareRuns(base, run, place);
  const changed = compared.filter(({ ratio }) => ratio && ratio.verdict !== 'not shown');
  const isWorse = changed.some(({ ratio }) => ratio?.verdict === 'higher');
  const largest = changed.toSorted((one, other) => changeOf(other) - changeOf(one))[0];
  const name = percentileName(PERCENTILES[place] ?? 99);
  if (compared.length === 0) return <p>No endpoint has a {name} in both runs: nothing can be compared.</p>;
  const title =
    changed.length === 0 ? 'Not shown to differ' : isWorse ? 'Worse than before' : 'Better than before';
  return (
    <div>
      <h2>Before and after</h2>
      <p className={lab.verdict} data-shown={!isWorse && changed.length > 0} aria-live="polite">
        <strong>{title}</strong>
        {changed.length === 0
          ? `No ${name} changed by more than chance explains.`
          : largest && comparedText(largest, place)}
      </p>
      <table className={styles.compared}>
        <ColumnHeads names={[name, 'before', 'now', 'change, ½× to 2×']} />
        <tbody>
          {compared.map((one) => (
            <tr key={one.name}>
              <th scope="row">{one.name}</th>
              <td>
                {msText(one.before[0])}
                <small>{intervalText(one.before)}</small>
              </td>
              <td>
                {msText(one.after[0])}
                <small>{intervalText(one.after)}</small>
              </td>
              <td>
                {one.ratio && (
                  <IntervalBar
                    value={along(one.ratio.value)}
                    interval={{ low: along(one.ratio.low), high: along(one.ratio.high) }}
                    max={1}
                    base={0.5}
                  />
                )}
                <small>{changeText(one.ratio)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The comparison, and at which percentile. */
export const ComparedRuns = ({ dispatch, ...props }: Props & { dispatch: Dispatch<LoadAction> }) => (
  <div className={`${lab.wide} ${fields.fields}`}>
    <PlaceSelect label="Compared at" place={props.place} dispatch={dispatch} />
    <div className={`${lab.panel} ${fields.stack}`}>
      <Comparison {...props} />
    </div>
  </div>
);
