import { prefilledEnquiry } from '../../lib/prefilled-enquiry.ts';
import { Action } from '../shared/action.tsx';
import { FaultList } from '../shared/fault-list.tsx';
import { KeepBar } from '../shared/keep-bar.tsx';
import lab from '../shared/lab.module.css';
import { useUndo } from '../shared/use-undo.ts';
import { ComparedRuns } from './comparison.tsx';
import { Endpoints } from './endpoints.tsx';
import type { Kept } from './kept.ts';
import type { Side } from './load-state.ts';
import { KneePlot, kneeText } from './knee-plot.tsx';
import { LimitsForm } from './limits-form.tsx';
import { OverTime } from './over-time.tsx';
import { Paste } from './paste.tsx';
import { Readings } from './readings.tsx';
import type { Run } from './run.ts';
import { SavedLimitsView } from './saved-limits-view.tsx';
import { TrayView } from './tray.tsx';
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

type TraysProps = Pick<ReturnType<typeof useLoad>, 'state' | 'dispatch'> & {
  kept: Kept;
  example: Kept;
  onFiles: (side: Side, files: File[]) => void;
};

function Trays({ state: { trays }, dispatch, kept, example, onFiles }: TraysProps) {
  const restore = (before: Kept): void =>
    dispatch({ type: 'restored', kept: before, isSample: before.run === example.run });
  const { replacing, undo } = useUndo(kept, restore);
  const removing = (side: Side) => replacing(() => dispatch({ type: 'cleared', side }));
  return (
    <>
      <TrayView
        label="Your result file"
        empty="Drop a file here: k6, JMeter, Gatling, Locust, Artillery, autocannon, hey, vegeta, wrk, HAR, HdrHistogram, or a CSV with times and durations."
        side="run"
        tray={trays.run}
        dispatch={dispatch}
        onFiles={onFiles}
        onRemove={removing('run')}
        actions={
          <>
            <Action onClick={replacing(() => restore(example))}>Load the sample</Action>
            {undo && <Action onClick={undo}>Undo</Action>}
          </>
        }
      />
      <TrayView
        label="Earlier run to compare with"
        empty="An earlier run, to see what changed."
        side="base"
        tray={trays.base}
        dispatch={dispatch}
        onFiles={onFiles}
        onRemove={removing('base')}
        actions={trays.base.run && <Action onClick={() => dispatch({ type: 'swapped' })}>Swap</Action>}
      />
    </>
  );
}

export function LoadLab({ example }: { example: Kept }) {
  const { state, dispatch, keep, open } = useLoad(example);
  const { trays, limits, place, notes, filled } = state;
  const { run } = trays.run;
  const base = trays.base.run;
  // The sample is not worth an enquiry.
  const summary = state.touched ? summaryOf(keep.kept) : TRIED;
  const enquiry = prefilledEnquiry('Performance Testing', 'Performance Testing', summary);
  const onFiles = (side: Side, files: File[]): void => void open(side, files);
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
        aria-busy={Object.values(trays).some(({ bytesRead }) => bytesRead !== null)}
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
      {run && <Course run={run} />}
      <KeepBar
        keep={keep}
        results={run ? { title: run.name, rows: resultRows(run, limits) } : undefined}
        file="load-test-read.json"
        summary={summary}
        enquiry={enquiry}
      />
    </div>
  );
}
