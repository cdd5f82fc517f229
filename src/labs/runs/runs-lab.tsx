import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch, type RefObject } from 'react';
import { prefilledEnquiry } from '../../lib/prefilled-enquiry.ts';
import { parsedJson } from '../shared/parsed-json.ts';
import { readFiles } from '../shared/read-files.ts';
import { Action } from '../shared/action.tsx';
import { Dial } from '../shared/dial.tsx';
import { FaultList } from '../shared/fault-list.tsx';
import { FileDrop } from '../shared/file-drop.tsx';
import { KeepBar } from '../shared/keep-bar.tsx';
import lab from '../shared/lab.module.css';
import { Segmented, Titled } from '../shared/segmented.tsx';
import { CUT_ADDRESS, useKeptState } from '../shared/use-kept-state.ts';
import { Working } from '../shared/working.tsx';
import { answerTo, resultRows, summaryOf } from './answer.ts';
import { commandFor } from './command.ts';
import { CurvePlot } from './curve-plot.tsx';
import { FlakyTests } from './flaky-tests.tsx';
import type { FlakyTest } from './flaky.ts';
import {
  CONFIDENCES,
  controls,
  EXAMPLE,
  isKept,
  POWERS,
  runsReducer,
  type Control,
  type Kept,
  type Moved,
  type Question,
  type RunsAction,
  type Settings,
} from './runs-state.ts';
import { useReports } from './use-reports.ts';
import styles from './runs-lab.module.css';

const QUESTION_NAMES = [
  { value: 'fixed', label: 'Is the test fixed?' },
  { value: 'met', label: 'Is the target rate met?' },
  { value: 'differ', label: 'Do two systems differ?' },
] as const;

const dials: Record<Question, [Moved, string, string?][]> = {
  fixed: [
    ['failedBefore', 'Failures before the fix'],
    ['runsBefore', 'in how many runs'],
    ['cleanSince', 'Clean runs since, all passed'],
  ],
  met: [
    ['target', 'Pass rate to be met', '%'],
    ['runs', 'Runs'],
    ['failures', 'of which failed'],
  ],
  differ: [
    ['firstRate', 'Pass rate of the one', '%'],
    ['secondRate', 'Pass rate of the other', '%'],
  ],
};

const REPORT_NAME = /\.(xml|zip)$/i;

function useRuns(root: RefObject<HTMLElement | null>) {
  const [settings, dispatch] = useReducer(runsReducer, EXAMPLE);
  const kept = useMemo((): Kept => ({ lab: 'runs', settings }), [settings]);
  const [notes, setNotes] = useState<string[]>([]);
  const reports = useReports();
  const restore = (brought: unknown, told: string[], otherwise: string): void => {
    if (isKept(brought)) dispatch({ type: 'restored', settings: brought.settings });
    setNotes(isKept(brought) ? told : [...told, otherwise]);
  };
  const keeping = useKeptState(kept, settings !== EXAMPLE, (brought) => restore(brought, [], CUT_ADDRESS));

  const open = async (files: File[]): Promise<void> => {
    if (files.some(({ name }) => REPORT_NAME.test(name))) return reports.open(files);
    const { read, notes: told } = await readFiles(files);
    const [file] = read;
    if (file) restore(parsedJson(file.text), told, `${file.name} was not saved by this lab.`);
    else setNotes(told);
  };

  // Values set before hydration.
  useEffect(() => {
    for (const field of root.current?.querySelectorAll<HTMLInputElement>('input[type=number]') ?? [])
      if (field.value !== field.defaultValue)
        dispatch({ type: 'set', control: field.name as Moved, value: field.valueAsNumber });
  }, [root]);

  return { settings, dispatch, keep: { kept, keeping }, notes: [...notes, ...reports.notes], open, reports };
}

type ShareProps = { title: string; shares: readonly number[]; value: number; onSet: (share: number) => void };

const ShareChoice = ({ title, shares, value, onSet }: ShareProps) => (
  <Titled title={title}>
    <Segmented
      label={title}
      options={shares.map((share) => ({ value: `${share}`, label: `${share}%` }))}
      value={`${value}`}
      onChoose={(share) => onSet(Number(share))}
    />
  </Titled>
);

type ControlsProps = { settings: Settings; dispatch: Dispatch<RunsAction> };

/** The question, and the numbers that it asks about. */
function Controls({ settings, dispatch }: ControlsProps) {
  const set = (control: Control) => (value: number) => dispatch({ type: 'set', control, value });
  return (
    <>
      <Segmented
        label="Question"
        options={QUESTION_NAMES}
        value={settings.question}
        onChoose={(question) => dispatch({ type: 'asked', question })}
      />
      <div>
        {dials[settings.question].map(([control, label, unit]) => (
          <Dial
            key={control}
            name={control}
            label={label}
            unit={unit}
            value={settings[control]}
            {...controls[control]}
            onSet={set(control)}
          />
        ))}
      </div>
      <ShareChoice
        title="Confidence"
        shares={CONFIDENCES}
        value={settings.confidence}
        onSet={set('confidence')}
      />
      {settings.question === 'differ' && (
        <ShareChoice
          title="Chance of showing it"
          shares={POWERS}
          value={settings.power}
          onSet={set('power')}
        />
      )}
    </>
  );
}

export function RunsLab() {
  const root = useRef<HTMLDivElement>(null);
  const { settings, dispatch, keep, notes, open, reports } = useRuns(root);
  const answer = answerTo(settings);
  const { verdict, readings, plot } = answer;
  const summary = summaryOf(settings, answer);
  const enquiry = prefilledEnquiry('Automation Testing', 'Automation Testing', summary);
  const askAbout = ({ runs, failures, cleanSince }: FlakyTest): void => {
    const before = { failedBefore: failures, runsBefore: runs - cleanSince, cleanSince };
    dispatch({ type: 'restored', settings: { ...settings, question: 'fixed', ...before } });
    root.current?.scrollIntoView();
  };
  return (
    <div ref={root} className={lab.lab} data-lab="">
      <div className={lab.controls}>
        <FileDrop
          label="Open files"
          accept=".json,.xml,.zip,text/xml"
          onFiles={(files) => void open(files)}
          actions={reports.report && <Action onClick={reports.remove}>Remove the reports</Action>}
        >
          <Controls settings={settings} dispatch={dispatch} />
          <p className={styles.drop}>
            Or drop the JUnit reports of several runs here, or a zip of them, and see which tests are flaky:
            pytest, jest-junit, Playwright, Surefire.
          </p>
        </FileDrop>
        {reports.isReading && <Working share={null} onCancel={reports.remove} />}
        <FaultList notes={notes} />
      </div>
      <div className={`${lab.panel} ${lab.beside}`}>
        <p className={lab.verdict} data-shown={verdict.shown} aria-live="polite">
          <strong>{verdict.title}</strong> {verdict.text}
        </p>
        <dl className={`${lab.figures} ${styles.readings}`}>
          {readings.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <CurvePlot {...plot} />
      </div>
      {reports.report && <FlakyTests key={reports.job} report={reports.report} onAsk={askAbout} />}
      <KeepBar
        keep={keep}
        results={{ title: verdict.title, rows: resultRows(answer) }}
        command={commandFor(settings, reports.report !== null)}
        file="runs.json"
        summary={summary}
        enquiry={enquiry}
      />
    </div>
  );
}
