import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { labEnquiry } from '../shared/lab-enquiry.ts';
import { parsedJson } from '../shared/parsed-json.ts';
import { readFiles } from '../shared/read-files.ts';
import { Dial } from '../shared/dial.tsx';
import { FaultList } from '../shared/fault-list.tsx';
import { FileDrop } from '../shared/file-drop.tsx';
import { KeepBar } from '../shared/keep-bar.tsx';
import lab from '../shared/lab.module.css';
import { Segmented, Titled } from '../shared/segmented.tsx';
import { CUT_ADDRESS, useKeptState } from '../shared/use-kept-state.ts';
import { answerTo, summaryOf } from './answer.ts';
import { CurvePlot } from './curve-plot.tsx';
import {
  CONFIDENCES,
  controls,
  EXAMPLE,
  isKept,
  POWERS,
  runsReducer,
  type Kept,
  type Question,
} from './runs-state.ts';
import styles from './runs-lab.module.css';

const QUESTION_NAMES = [
  { value: 'fixed', label: 'Is it fixed?' },
  { value: 'met', label: 'Is it met?' },
  { value: 'differ', label: 'Do they differ?' },
] as const;

type Moved = keyof typeof controls;

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

const inPercent = (values: readonly number[]) =>
  values.map((value) => ({ value: `${value}`, label: `${value}%` }));

export function RunsLab() {
  const [settings, dispatch] = useReducer(runsReducer, EXAMPLE);
  const root = useRef<HTMLDivElement>(null);
  const kept = useMemo((): Kept => ({ lab: 'runs', settings }), [settings]);
  const [notes, setNotes] = useState<string[]>([]);
  const restore = (brought: unknown, told: string[], otherwise: string): void => {
    if (isKept(brought)) dispatch({ type: 'restored', settings: brought.settings });
    setNotes(isKept(brought) ? told : [...told, otherwise]);
  };
  const keeping = useKeptState(kept, settings !== EXAMPLE, (brought) => restore(brought, [], CUT_ADDRESS));

  const open = async (files: File[]): Promise<void> => {
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
  }, []);

  const answer = answerTo(settings);
  const { verdict, readings, plot } = answer;
  const summary = summaryOf(settings, answer);
  return (
    <div ref={root} className={lab.lab} data-lab="">
      <div className={lab.controls}>
        <FileDrop label="Open a saved file" accept=".json" onFiles={(files) => void open(files)}>
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
                onSet={(value) => dispatch({ type: 'set', control, value })}
              />
            ))}
          </div>
          <Titled title="Confidence">
            <Segmented
              label="Confidence"
              options={inPercent(CONFIDENCES)}
              value={`${settings.confidence}`}
              onChoose={(value) => dispatch({ type: 'set', control: 'confidence', value: Number(value) })}
            />
          </Titled>
          {settings.question === 'differ' && (
            <Titled title="Chance of showing it">
              <Segmented
                label="Chance of showing it"
                options={inPercent(POWERS)}
                value={`${settings.power}`}
                onChoose={(value) => dispatch({ type: 'set', control: 'power', value: Number(value) })}
              />
            </Titled>
          )}
        </FileDrop>
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
      <KeepBar
        keeping={keeping}
        kept={kept}
        file="runs.json"
        summary={summary}
        enquiry={labEnquiry('Automation Testing', 'Automation Testing', summary)}
      />
    </div>
  );
}
