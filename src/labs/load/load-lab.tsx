import { prefilledEnquiry } from '../../lib/prefilled-enquiry.ts';
import { FaultList } from '../shared/fault-list.tsx';
import { KeepBar } from '../shared/keep-bar.tsx';
import lab from '../shared/lab.module.css';
import { commandFor } from './command.ts';
import { ComparedRuns } from './comparison.tsx';
import { Endpoints } from './endpoints.tsx';
import type { Kept } from './kept.ts';
import { kneeText } from './figure-words.ts';
import { KneePlot } from './knee-plot.tsx';
import { LimitsForm } from './limits-form.tsx';
import { OverTime } from './over-time.tsx';
import { Paste } from './paste.tsx';
import { Readings } from './readings.tsx';
import { ReportButton } from './report-button.tsx';
import type { Run } from './run.ts';
import { SavedLimitsView } from './saved-limits-view.tsx';
import { seriesOf } from './series.ts';
import { SeriesView } from './series-view.tsx';
import { Trays } from './trays.tsx';
import { traysOf, type Side } from './tray-state.ts';
import { useLoad } from './use-load.ts';
import { Verdicts } from './verdicts.tsx';
import { resultRows, summaryOf, TRIED } from './summary.ts';
import styles from './load-lab.module.css';

/** How the run went by time, by load and by endpoint. */
const Course = ({ run }: { run: Run }) => (
  <div className={`${lab.panel} ${lab.wide} ${styles.stack}`}>
    {run.slices.length > 1 && (
      <div>
        <h2>Over time</h2>
        <OverTime run={run} />
      </div>
    )}
    {run.knee && (
      <div>
        <h2>Where it slows down</h2>
        <p>{kneeText(run.knee)}</p>
        <KneePlot knee={run.knee} />
      </div>
    )}
    <Endpoints run={run} />
  </div>
);

export function LoadLab({ example }: { example: Kept }) {
  const { state, dispatch, keep, open } = useLoad(example);
  const { trays, limits, place, notes, filled } = state;
  const { run } = trays.run;
  const base = trays.base.run;
  // The sample is not worth an enquiry.
  const summary = state.touched ? summaryOf(keep.kept) : TRIED;
  const enquiry = prefilledEnquiry('Performance Testing', 'Performance Testing', summary);
  const onFiles = (side: Side | 'more', files: File[]): void => void open(side, files);
  const series = seriesOf(keep.kept);
  return (
    <div className={lab.lab} data-lab="">
      <div className={`${lab.controls} ${styles.fields}`}>
        <Trays state={state} dispatch={dispatch} kept={keep.kept} example={example} onFiles={onFiles} />
        <Paste onText={(text) => onFiles('run', [new File([text], 'pasted text')])} />
        <FaultList notes={notes} />
        <LimitsForm
          limits={limits}
          filled={filled}
          endpoints={run?.rows.slice(1).map(({ name }) => name) ?? []}
          dispatch={dispatch}
        />
        <SavedLimitsView limits={limits} dispatch={dispatch} />
      </div>
      <div
        className={`${lab.panel} ${lab.beside} ${styles.stack}`}
        aria-busy={traysOf(state).some(({ bytesRead }) => bytesRead !== null)}
      >
        {run ? (
          <>
            <Verdicts limits={limits} run={run} />
            <Readings run={run} base={base} />
          </>
        ) : (
          <p>No figures: no run was read.</p>
        )}
      </div>
      {run && base && <ComparedRuns base={base} run={run} place={place} dispatch={dispatch} />}
      {state.older.length > 0 && (
        <SeriesView series={series} limits={limits} place={place} dispatch={dispatch} />
      )}
      {run && <Course run={run} />}
      {run && <ReportButton kept={keep.kept} run={run} trays={trays} />}
      <KeepBar
        keep={keep}
        results={run ? { title: run.name, rows: resultRows(run, limits) } : undefined}
        command={commandFor(keep.kept)}
        file="load-test-read.json"
        summary={summary}
        enquiry={enquiry}
      />
    </div>
  );
}
