import { labEnquiry } from '../shared/lab-enquiry.ts';
import { buttonClass } from '../../ui/button.tsx';
import { KeepBar } from '../shared/keep-bar.tsx';
import lab from '../shared/lab.module.css';
import { Comparison } from './comparison.tsx';
import { Endpoints } from './endpoints.tsx';
import type { Kept } from './kept.ts';
import { KneePlot, kneeText } from './knee-plot.tsx';
import { LimitsForm } from './limits-form.tsx';
import { OverTime } from './over-time.tsx';
import { Paste } from './paste.tsx';
import { Readings } from './readings.tsx';
import { PERCENTILES, percentileName } from './run.ts';
import { TrayView } from './tray.tsx';
import { useLoad } from './use-load.ts';
import { Verdicts } from './verdicts.tsx';
import { summaryOf, TRIED } from './summary.ts';
import styles from './load-lab.module.css';

export function LoadLab({ example }: { example: Kept }) {
  const { state, dispatch, keeping, kept, loadSample, open, choose, cancel, swap } = useLoad(example);
  const { trays, limits, place, notes, filled } = state;
  const run = trays.run.run;
  const base = trays.base.run;
  // The sample is not worth an enquiry.
  const summary = state.touched ? summaryOf(kept) : TRIED;
  const isReading = Boolean(trays.run.reading ?? trays.base.reading);
  const handlers = (side: 'run' | 'base') => ({
    tray: trays[side],
    onFiles: (files: File[]) => void open(side, files),
    onChoose: (choice: Parameters<typeof choose>[1]) => choose(side, choice),
    onCancel: () => cancel(side),
    onClear: () => dispatch({ type: 'cleared', side }),
  });
  return (
    <div className={lab.lab} data-lab="">
      <div className={`${lab.controls} ${styles.fields}`}>
        <TrayView
          label="The run"
          empty="Drop a file here: k6, JMeter, autocannon, wrk, HAR, HdrHistogram, or a CSV with times and durations."
          {...handlers('run')}
          actions={
            <button type="button" className={buttonClass('ghost')} onClick={loadSample}>
              Load the sample
            </button>
          }
        />
        <TrayView
          label="Compared with"
          empty="An earlier run, to see what changed."
          {...handlers('base')}
          actions={
            base && (
              <button type="button" className={buttonClass('ghost')} onClick={swap}>
                Swap
              </button>
            )
          }
        />
        <Paste onText={(text) => void open('run', [new File([text], 'pasted text')])} />
        <div className="load_faults" aria-live="polite" hidden={notes.length === 0}>
          {notes.length > 0 && (
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
        <LimitsForm
          limits={limits}
          filled={filled}
          endpoints={run?.rows.slice(1).map(({ name }) => name) ?? []}
          dispatch={dispatch}
        />
      </div>
      <div
        className={`${lab.panel} ${lab.beside} ${styles.stack} ${isReading ? lab.busy : ''}`}
        aria-busy={isReading}
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
      {run && base && (
        <div className={`${lab.wide} ${styles.fields}`}>
          <label className={styles.place}>
            Compared at
            <select
              value={place}
              onChange={({ currentTarget }) =>
                dispatch({ type: 'place', place: Number(currentTarget.value) })
              }
            >
              {PERCENTILES.map((percentile, index) => (
                <option key={percentile} value={index}>
                  {percentileName(percentile)}
                </option>
              ))}
            </select>
          </label>
          <div className={`${lab.panel} ${styles.stack}`}>
            <Comparison base={base} run={run} place={place} />
          </div>
        </div>
      )}
      {run && (
        <div className={`${lab.panel} ${lab.wide} ${styles.stack}`}>
          {run.slices.length > 1 && (
            <div>
              <h2>Over time</h2>
              <OverTime run={run} />
            </div>
          )}
          {run.knee && (
            <div>
              <h2>Where it bends</h2>
              <p>{kneeText(run.knee)}</p>
              <KneePlot knee={run.knee} />
            </div>
          )}
          <Endpoints run={run} />
        </div>
      )}
      <div className={lab.wide}>
        <KeepBar
          keeping={keeping}
          file={() => ({ name: 'load-test-read.json', text: JSON.stringify(kept) })}
          summary={summary}
          enquiry={labEnquiry('Performance Testing', 'Performance Testing', summary)}
        />
      </div>
    </div>
  );
}
