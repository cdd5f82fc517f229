import type { Dispatch } from 'react';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import lab from '../shared/lab.module.css';
import { trendChart } from './charts.ts';
import { failedInterval, failedText, intervalText, momentText, msText, perSecond } from './figure-words.ts';
import { judge, verdictTitle, type Limit } from './limits.ts';
import type { LoadAction } from './load-state.ts';
import { MsPlot } from './ms-plot.tsx';
import { PlaceSelect } from './place-select.tsx';
import { PERCENTILES, percentileName, type Run } from './run.ts';
import { stepIn, type RunSeries } from './series.ts';
import fields from './load-lab.module.css';

/** The ones in the table; the trend shows any. */
const SHOWN = [50, 95, 99] as const;

type RowProps = { run: Run; index: number; limits: readonly Limit[] };

function RunRow({ run, index, limits }: RowProps) {
  const [all] = run.rows;
  const verdict = verdictTitle(limits.map((limit) => judge(limit, run)));
  return (
    <tr>
      <th scope="row">
        {index + 1} · {run.name}
        <small>{run.start === null ? 'start not in the file' : momentText(run.start)}</small>
      </th>
      {SHOWN.map((percentile) => {
        const figure = all?.figures[PERCENTILES.indexOf(percentile)];
        return (
          <td key={percentile}>
            {figure ? msText(figure[0]) : '–'}
            {figure && <small>{intervalText(figure)}</small>}
          </td>
        );
      })}
      <td>
        {all && failedText(all)}
        {all && <small>{failedInterval(all)}</small>}
      </td>
      <td>{perSecond(run)}</td>
      <td>{limits.length > 0 ? verdict : '–'}</td>
    </tr>
  );
}

type Props = { series: RunSeries; limits: readonly Limit[]; place: number; dispatch: Dispatch<LoadAction> };

/** All runs in their order, with the trend of one percentile and where it steps. */
export function SeriesView({ series: { runs, isByStart }, limits, place, dispatch }: Props) {
  const step = stepIn(runs, place);
  return (
    <section className={`${lab.wide} ${fields.fields}`} aria-label="All runs">
      <PlaceSelect label="Trend of" place={place} dispatch={dispatch} />
      <div className={`${lab.panel} ${fields.stack}`}>
        <div>
          <h2>Run by run</h2>
          <p className={lab.verdict} data-shown={step.isBetter} aria-live="polite">
            <strong>{step.title}</strong>
            {step.text}
          </p>
          <MsPlot chart={trendChart(runs, place, step.at, limits)} />
          <ScrollFrame label="Figures of each run" className="load_series">
            <table>
              <ColumnHeads names={['run', ...SHOWN.map(percentileName), 'failed', 'requests/s', 'limits']} />
              <tbody>
                {runs.map((run, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two runs may have the same name
                  <RunRow key={index} run={run} index={index} limits={limits} />
                ))}
              </tbody>
            </table>
          </ScrollFrame>
          <small>
            {isByStart
              ? 'In the order of their start, UTC.'
              : 'In the order of the files: not every file says when its run began.'}{' '}
            Each interval covers chance within one run. Runs differ by more than that, so their own scatter
            decides whether there is a step.
          </small>
        </div>
      </div>
    </section>
  );
}
